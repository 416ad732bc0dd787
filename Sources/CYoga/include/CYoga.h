/* Licensed under the MIT licence; see LICENSE. */

/*
 * Yoga's flexbox behind a C interface, for screens of boxes and texts.
 *
 * Nodes are numbered from 0, the root. Texts are measured here, as
 * `MonospacedMeasurer` measures ASCII: cells of 8 by 16, lines breaking at
 * blanks, words longer than a line inside. After a layout only what Yoga says
 * it laid out anew is read.
 *
 * The caller keeps the books; nothing here checks a number that is passed in.
 */

#ifndef CYOGA_H
#define CYOGA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A tree of Yoga's nodes with the frames that were read last. */
typedef struct cyoga_tree cyoga_tree;

/* A style of a node; what has no number ignores it. */
typedef enum cyoga_style {
  CYOGA_ROW = 0,
  CYOGA_WIDTH = 1,
  CYOGA_HEIGHT = 2,
  CYOGA_ASPECT = 3,
  CYOGA_GROW = 4,
  CYOGA_SHRINK = 5,
  CYOGA_ABSOLUTE = 6,
  CYOGA_LEFT = 7,
  CYOGA_TOP = 8,
  CYOGA_RIGHT = 9,
  CYOGA_MARGIN_LEFT = 10,
  CYOGA_MARGIN_TOP = 11,
  CYOGA_MARGIN_RIGHT = 12,
  CYOGA_MARGIN_BOTTOM = 13,
  CYOGA_PADDING = 14,
  CYOGA_AT_START = 15,
  CYOGA_CENTER_ITEMS = 16,
  CYOGA_PADDING_LEFT = 17,
} cyoga_style;

/* Whether Yoga is in this build; without it nothing else may be called. */
bool cyoga_is_there(void);

cyoga_tree *cyoga_new(void);
void cyoga_free(cyoga_tree *tree);

/* A box, or a text where `text` is not NULL, last in a parent. */
int32_t cyoga_add(cyoga_tree *tree, int32_t parent, const char *text,
                  size_t length, bool wraps);

/* Takes the last child of the root, and all in it, out again. */
void cyoga_remove_last(cyoga_tree *tree, int32_t child);

void cyoga_set(cyoga_tree *tree, int32_t node, cyoga_style style, float value);
void cyoga_set_text(cyoga_tree *tree, int32_t node, const char *text,
                    size_t length);

/* Lays the tree out at a width, and reads the frames of what was laid out;
   returns how many of them are others than before. */
int32_t cyoga_layout(cyoga_tree *tree, float width);

/* The frame of a node in its parent's coordinates. */
void cyoga_frame(const cyoga_tree *tree, int32_t node, double frame[4]);

#ifdef __cplusplus
}
#endif

#endif
