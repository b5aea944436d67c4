/** Sources of an alert: a list of people who must not be paid, or a rule of the operator. */
export const alertSources = ['sanctions', 'rule'] as const
export type AlertSource = (typeof alertSources)[number]

/**
 * Consequences of an alert, from the mildest on: noted, kept here for some hours after the payment, asked of the sender, a proof of
 * their identity before they pay, held for a review, refused.
 */
export const alertOutcomes = ['warn', 'wait', 'ask', 'prove', 'hold', 'refuse'] as const
export type AlertOutcome = (typeof alertOutcomes)[number]

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

export const alertVerdicts = ['cleared', 'confirmed'] as const
export type AlertVerdict = (typeof alertVerdicts)[number]

export const alertReasonCodes = [...alertReasons.cleared, ...alertReasons.confirmed] as const
export type AlertReason = (typeof alertReasons)[AlertVerdict][number]

/** True if a reason belongs to a verdict. */
export const isReasonOf = (verdict: AlertVerdict, reason: AlertReason): boolean =>
  alertReasons[verdict].some(each => each === reason)
