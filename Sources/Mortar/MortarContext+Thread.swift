// Licensed under the MIT licence; see LICENSE.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The context is kept in a POSIX thread-specific slot, because a tree is
// confined to one thread and different threads lay out different trees at the
// same time: a global would let them disturb each other, a lock would still
// let one thread's `push` be another's priority, and a task-local value can't
// be changed by a plain `push()` that returns.

extension MortarContext {
  package static var current: MortarContext {
    if let pointer = unsafe pthread_getspecific(key) {
      return unsafe Unmanaged<MortarContext>.fromOpaque(pointer)
        .takeUnretainedValue()
    }
    let context = MortarContext()
    let status = unsafe pthread_setspecific(
      key,
      Unmanaged.passRetained(context).toOpaque(),
    )
    precondition(status == 0, "The thread has no room for Mortar's context")
    return context
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key) { pointer in
      guard let pointer = unsafe pointer else { return }
      unsafe Unmanaged<MortarContext>.fromOpaque(pointer).release()
    }
    precondition(status == 0, "The process has no slot for Mortar's context")
    return key
  }()
}
