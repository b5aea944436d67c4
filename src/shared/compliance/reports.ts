/** Reports to an authority of the United States that are made from a case. */
export const reportKinds = ['suspicious_activity', 'currency_transaction'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportStates = ['draft', 'filed', 'not_filed'] as const
export type ReportState = (typeof reportStates)[number]

type ReportRule = {
  /** The smallest amount for which a report is due, in minor units of USD; a suspicion below it may be reported. */
  readonly leastUsdMinor: bigint
  /** Calendar days after the first one; without a suspect on that day there may be more. */
  readonly days: number
  readonly daysWithoutSuspect: number
}

/**
 * Thresholds and terms. Suspicious activity: 31 CFR 1022.320(a)(2) has 2,000 USD or more, (b)(3) 30 days after the initial detection;
 * FinCEN's filing instructions give 60 where no suspect was identified on that day. Currency: 31 CFR 1010.311 has more than
 * 10,000 USD, 1010.306(a)(1) 15 days after the transaction.
 */
const reportRules: Readonly<Record<ReportKind, ReportRule>> = {
  suspicious_activity: { leastUsdMinor: 2_000_00n, days: 30, daysWithoutSuspect: 60 },
  currency_transaction: { leastUsdMinor: 10_000_01n, days: 15, daysWithoutSuspect: 15 },
}

/** Whether a report of a kind is due for an amount in minor units of USD. */
export const reachesThreshold = (kind: ReportKind, usdMinor: bigint): boolean =>
  usdMinor >= reportRules[kind].leastUsdMinor

/** Calendar days after the first one in which a report is filed. */
export const daysToFile = (kind: ReportKind, hasSuspect: boolean): number =>
  hasSuspect ? reportRules[kind].days : reportRules[kind].daysWithoutSuspect
