// Licensed under the MIT licence; see LICENSE.

#if Kiwi

  import CKiwi
  import SolverProtocol

  /// Constraints as the flat arrays in which they cross to C++.
  ///
  /// The arrays keep their memory, so that a warm call allocates nothing
  /// here.
  struct KiwiRows {
    private var ids: [UInt32] = []
    private var starts: [UInt32] = []
    private var variables: [UInt32] = []
    private var coefficients: [Double] = []
    private var relations: [Int8] = []
    private var constants: [Double] = []
    private var strengths: [Double] = []

    /// Drops the rows of the last call.
    mutating func clear() {
      ids.removeAll(keepingCapacity: true)
      starts.removeAll(keepingCapacity: true)
      variables.removeAll(keepingCapacity: true)
      coefficients.removeAll(keepingCapacity: true)
      relations.removeAll(keepingCapacity: true)
      constants.removeAll(keepingCapacity: true)
      strengths.removeAll(keepingCapacity: true)
    }

    /// Appends one constraint; kiwi has the constant on the left side.
    mutating func append(_ constraint: LinearConstraint) {
      ids.append(constraint.id.id)
      starts.append(UInt32(variables.count))
      for term in constraint.terms {
        variables.append(term.variable.id)
        coefficients.append(term.coefficient)
      }
      relations.append(constraint.relation.rawValue)
      constants.append(0 - constraint.constant)
      strengths.append(KiwiStrength.strength(of: constraint.priority))
    }

    /// Adds the rows to kiwi; nil, or the index of the one that failed and
    /// how.
    mutating func send(
      to solver: OpaquePointer
    ) -> (index: Int, status: ckiwi_status)? {
      starts.append(UInt32(variables.count))
      defer { starts.removeLast() }
      var failed = 0
      let status = unsafe ids.withUnsafeBufferPointer { ids in
        unsafe starts.withUnsafeBufferPointer { starts in
          unsafe variables.withUnsafeBufferPointer { variables in
            unsafe coefficients.withUnsafeBufferPointer { coefficients in
              unsafe relations.withUnsafeBufferPointer { relations in
                unsafe constants.withUnsafeBufferPointer { constants in
                  unsafe strengths.withUnsafeBufferPointer { strengths in
                    var rows = unsafe ckiwi_rows(
                      count: ids.count,
                      ids: ids.baseAddress,
                      starts: starts.baseAddress,
                      variables: variables.baseAddress,
                      coefficients: coefficients.baseAddress,
                      relations: relations.baseAddress,
                      constants: constants.baseAddress,
                      strengths: strengths.baseAddress,
                    )
                    return unsafe ckiwi_add(solver, &rows, &failed)
                  }
                }
              }
            }
          }
        }
      }
      return status == CKIWI_OK ? nil : (failed, status)
    }
  }

#endif
