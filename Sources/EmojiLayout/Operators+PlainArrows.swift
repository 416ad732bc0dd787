// Licensed under the MIT licence; see LICENSE.

// An arrow is two characters: the arrow, and the selector that makes it an
// emoji. Some keyboards leave the selector out, and editors show no difference;
// so every operator is there without it too, and `⏹` with it.

infix operator ⏹️=⏹️ : AdditionPrecedence
infix operator ⏹️<=⏹️ : AdditionPrecedence
infix operator ⏹️>=⏹️ : AdditionPrecedence
infix operator ↔= : AdditionPrecedence
infix operator ↔<= : AdditionPrecedence
infix operator ↔>= : AdditionPrecedence
infix operator ↕= : AdditionPrecedence
infix operator ↕<= : AdditionPrecedence
infix operator ↕>= : AdditionPrecedence
infix operator |⬅ : AdditionPrecedence
infix operator |⬅<= : AdditionPrecedence
infix operator |⬅>= : AdditionPrecedence
infix operator -⬆ : AdditionPrecedence
infix operator -⬆<= : AdditionPrecedence
infix operator -⬆>= : AdditionPrecedence
infix operator ⬇- : AdditionPrecedence
infix operator ⬇-<= : AdditionPrecedence
infix operator ⬇->= : AdditionPrecedence
infix operator ➡| : AdditionPrecedence
infix operator ➡|<= : AdditionPrecedence
infix operator ➡|>= : AdditionPrecedence
infix operator ‼ : MultiplicationPrecedence
infix operator ➡=⬅ : TernaryPrecedence
infix operator ➡<=⬅ : TernaryPrecedence
infix operator ➡>=⬅ : TernaryPrecedence
infix operator ⬇=⬆ : TernaryPrecedence
infix operator ⬇<=⬆ : TernaryPrecedence
infix operator ⬇>=⬆ : TernaryPrecedence
infix operator ⬆=⬆ : TernaryPrecedence
infix operator ⬆<=⬆ : TernaryPrecedence
infix operator ⬆>=⬆ : TernaryPrecedence
infix operator ⬇=⬇ : TernaryPrecedence
infix operator ⬇<=⬇ : TernaryPrecedence
infix operator ⬇>=⬇ : TernaryPrecedence
infix operator ➡=➡ : TernaryPrecedence
infix operator ➡<=➡ : TernaryPrecedence
infix operator ➡>=➡ : TernaryPrecedence
infix operator ⬅=⬅ : TernaryPrecedence
infix operator ⬅<=⬅ : TernaryPrecedence
infix operator ⬅>=⬅ : TernaryPrecedence
infix operator ↔=↔ : TernaryPrecedence
infix operator ↔<=↔ : TernaryPrecedence
infix operator ↔>=↔ : TernaryPrecedence
infix operator ↕=↕ : TernaryPrecedence
infix operator ↕<=↕ : TernaryPrecedence
infix operator ↕>=↕ : TernaryPrecedence
