/** Sources of an alert: a list of people who must not be paid, or a rule of the operator. */
export type AlertSource = 'sanctions' | 'rule'

/** Consequences of an alert, from the mildest on: noted, asked of the sender, held for a review, refused. */
export type AlertOutcome = 'warn' | 'ask' | 'hold' | 'refuse'

/** Reasons for which a person at the desk decides an alert, by the verdict that they belong to. */
export const alertReasons = {
  cleared: [
    'other_name',
    'other_birth_date',
    'other_country',
    'documents_seen',
    'plausible',
    'rule_mistaken',
  ],
  confirmed: ['same_person', 'suspicious', 'no_answer'],
} as const

export type AlertVerdict = keyof typeof alertReasons
export type AlertReason = (typeof alertReasons)[AlertVerdict][number]

/** True if a reason belongs to a verdict. */
export const isReasonOf = (verdict: AlertVerdict, reason: AlertReason): boolean =>
  alertReasons[verdict].some(each => each === reason)
