// Licensed under the MIT licence; see LICENSE.

#include "CYoga.h"

#if __has_include(<yoga/Yoga.h>)

// Yoga's own sources, all of it in this one unit.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wall"
#include <yoga/Utils.cpp>
#include <yoga/YGConfig.cpp>
#include <yoga/YGEnums.cpp>
#include <yoga/YGLayout.cpp>
#include <yoga/YGNode.cpp>
#include <yoga/YGNodePrint.cpp>
#include <yoga/YGStyle.cpp>
#include <yoga/YGValue.cpp>
#include <yoga/Yoga.cpp>
#include <yoga/event/event.cpp>
#include <yoga/internal/experiments.cpp>
#include <yoga/log.cpp>
#pragma GCC diagnostic pop

#include <algorithm>
#include <cmath>
#include <deque>
#include <string>
#include <vector>

namespace {

/// What belongs to one of Yoga's nodes.
struct Item {
  YGNodeRef node;
  std::string text;
  bool wraps;
  double frame[4];
};

/// The lines of a text, and the cells of the longest.
struct Lines {
  size_t limit;
  size_t count = 0, longest = 0, line = 0, blanks = 0, word = 0;
  bool isBroken = false;

  void add(size_t cells) {
    count += 1;
    longest = std::max(longest, cells);
  }

  void endWord() {
    if (word == 0) return;
    if (line + blanks + word <= limit) {
      line += blanks + word;
    } else {
      isBroken = true;
      if (line > 0) add(line);
      for (; word > limit; word -= limit) add(limit);
      line = word;
    }
    blanks = 0;
    word = 0;
  }

  void read(const std::string &text) {
    for (char c : text) {
      if (c == '\n') {
        endWord();
        add(line);
        line = blanks = 0;
      } else if (c == ' ' || c == '\t') {
        endWord();
        blanks += 1;
      } else {
        word += 1;
      }
    }
    endWord();
    add(line);
  }
};

YGSize measure(YGNodeRef node, float width, YGMeasureMode mode, float,
               YGMeasureMode) {
  const Item &item = *static_cast<Item *>(YGNodeGetContext(node));
  size_t limit = SIZE_MAX;
  if (item.wraps && mode != YGMeasureModeUndefined) {
    double cells = std::floor(width / 8.0);
    limit = cells < 1 ? 1 : static_cast<size_t>(cells);
  }
  Lines lines{limit};
  lines.read(item.text);
  if (!item.wraps) lines.count = 1;
  float found = static_cast<float>(lines.longest) * 8;
  // As a label does, a text that was broken asks for all of the width.
  if (mode == YGMeasureModeExactly || lines.isBroken) found = width;
  return YGSize{found, static_cast<float>(lines.count) * 16};
}

} // namespace

struct cyoga_tree {
  YGConfigRef config;
  std::deque<Item> items;

  /// Reads what was laid out, and returns how many frames are new.
  int32_t read(YGNodeRef node) {
    if (!YGNodeGetHasNewLayout(node)) return 0;
    YGNodeSetHasNewLayout(node, false);
    Item &item = *static_cast<Item *>(YGNodeGetContext(node));
    double frame[4] = {YGNodeLayoutGetLeft(node), YGNodeLayoutGetTop(node),
                       YGNodeLayoutGetWidth(node), YGNodeLayoutGetHeight(node)};
    int32_t changed = 0;
    if (!std::equal(frame, frame + 4, item.frame)) {
      std::copy(frame, frame + 4, item.frame);
      changed = 1;
    }
    uint32_t count = YGNodeGetChildCount(node);
    for (uint32_t index = 0; index < count; ++index)
      changed += read(YGNodeGetChild(node, index));
    return changed;
  }
};

extern "C" {

bool cyoga_is_there(void) { return true; }

cyoga_tree *cyoga_new(void) {
  auto *tree = new cyoga_tree;
  tree->config = YGConfigNew();
  // Frames as they are computed, not rounded to a grid.
  YGConfigSetPointScaleFactor(tree->config, 0);
  return tree;
}

void cyoga_free(cyoga_tree *tree) {
  if (!tree->items.empty()) YGNodeFreeRecursive(tree->items.front().node);
  YGConfigFree(tree->config);
  delete tree;
}

int32_t cyoga_add(cyoga_tree *tree, int32_t parent, const char *text,
                  size_t length, bool wraps) {
  tree->items.push_back(Item{YGNodeNewWithConfig(tree->config), {}, wraps, {}});
  Item &item = tree->items.back();
  YGNodeSetContext(item.node, &item);
  if (text) {
    item.text.assign(text, length);
    YGNodeSetMeasureFunc(item.node, measure);
    YGNodeSetNodeType(item.node, YGNodeTypeText);
  }
  if (parent >= 0) {
    YGNodeRef above = tree->items[static_cast<size_t>(parent)].node;
    YGNodeInsertChild(above, item.node, YGNodeGetChildCount(above));
  }
  return static_cast<int32_t>(tree->items.size() - 1);
}

void cyoga_remove_last(cyoga_tree *tree, int32_t child) {
  YGNodeRef node = tree->items[static_cast<size_t>(child)].node;
  YGNodeRemoveChild(tree->items.front().node, node);
  YGNodeFreeRecursive(node);
  while (tree->items.size() > static_cast<size_t>(child))
    tree->items.pop_back();
}

void cyoga_set(cyoga_tree *tree, int32_t node, cyoga_style style, float value) {
  YGNodeRef it = tree->items[static_cast<size_t>(node)].node;
  switch (style) {
  case CYOGA_ROW: YGNodeStyleSetFlexDirection(it, YGFlexDirectionRow); break;
  case CYOGA_WIDTH: YGNodeStyleSetWidth(it, value); break;
  case CYOGA_HEIGHT: YGNodeStyleSetHeight(it, value); break;
  case CYOGA_ASPECT: YGNodeStyleSetAspectRatio(it, value); break;
  case CYOGA_GROW: YGNodeStyleSetFlexGrow(it, value); break;
  case CYOGA_SHRINK: YGNodeStyleSetFlexShrink(it, value); break;
  case CYOGA_ABSOLUTE:
    YGNodeStyleSetPositionType(it, YGPositionTypeAbsolute);
    break;
  case CYOGA_LEFT: YGNodeStyleSetPosition(it, YGEdgeLeft, value); break;
  case CYOGA_TOP: YGNodeStyleSetPosition(it, YGEdgeTop, value); break;
  case CYOGA_RIGHT: YGNodeStyleSetPosition(it, YGEdgeRight, value); break;
  case CYOGA_MARGIN_LEFT: YGNodeStyleSetMargin(it, YGEdgeLeft, value); break;
  case CYOGA_MARGIN_TOP: YGNodeStyleSetMargin(it, YGEdgeTop, value); break;
  case CYOGA_MARGIN_RIGHT: YGNodeStyleSetMargin(it, YGEdgeRight, value); break;
  case CYOGA_MARGIN_BOTTOM:
    YGNodeStyleSetMargin(it, YGEdgeBottom, value);
    break;
  case CYOGA_PADDING: YGNodeStyleSetPadding(it, YGEdgeAll, value); break;
  case CYOGA_PADDING_LEFT: YGNodeStyleSetPadding(it, YGEdgeLeft, value); break;
  case CYOGA_AT_START: YGNodeStyleSetAlignSelf(it, YGAlignFlexStart); break;
  case CYOGA_CENTER_ITEMS: YGNodeStyleSetAlignItems(it, YGAlignCenter); break;
  }
}

void cyoga_set_text(cyoga_tree *tree, int32_t node, const char *text,
                    size_t length) {
  Item &item = tree->items[static_cast<size_t>(node)];
  item.text.assign(text, length);
  YGNodeMarkDirty(item.node);
}

int32_t cyoga_layout(cyoga_tree *tree, float width) {
  YGNodeRef root = tree->items.front().node;
  YGNodeCalculateLayout(root, width, YGUndefined, YGDirectionLTR);
  return tree->read(root);
}

void cyoga_frame(const cyoga_tree *tree, int32_t node, double frame[4]) {
  const Item &item = tree->items[static_cast<size_t>(node)];
  std::copy(item.frame, item.frame + 4, frame);
}

} // extern "C"

#else

#ifdef CYOGA_REQUIRED
#error "Yoga's sources are missing: run Scripts/fetch-yoga first"
#endif

extern "C" bool cyoga_is_there(void) { return false; }

#endif
