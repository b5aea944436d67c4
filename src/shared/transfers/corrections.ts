/** Times that the recipient of a paid transfer can be corrected. The database holds to the same number. */
export const CORRECTIONS_MAX = 2

/** Days that a sender has for what a paid transfer needs of them; then it is refunded, since their money must not lie with us. */
export const ANSWER_DAYS = 7
