// Licensed under the MIT licence; see LICENSE.

extension Core {
  #if InternalChecks
    func _checkInvariants() {}
  #else
    @inline(__always)
    func _checkInvariants() {}
  #endif
}
