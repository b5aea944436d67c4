import type { AlertOutcome, AlertSource } from '#shared/compliance/alerts.ts'
import type { Money } from '#shared/money/money.ts'

/** Keyed hashes by which earlier orders of the same people, browser and network are found. */
export type OrderMarks = {
  readonly sender: bigint
  readonly recipient: bigint
  /** Null where the browser has shown no cookie. */
  readonly device: bigint | null
  readonly network: bigint
}

/** Facts of a transfer that is being ordered. */
export type OrderFacts = {
  readonly transferId: string
  readonly at: Date
  readonly userId: string | null
  /** Hash of the browser's capability, where it has one. */
  readonly capabilityHash: Buffer | null
  /** Network address of the request. */
  readonly address: string
  readonly marks: OrderMarks
  readonly sendCountry: string
  readonly receiveCountry: string
  readonly send: Money
  readonly usdMinor: bigint
  readonly deliveryMethod: string
  readonly paymentMethod: string
  readonly sender: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly address: string
  }
  readonly recipient: {
    readonly name: string
    readonly email: string | null
    readonly phone: string
    readonly city: string
    readonly bankName: string | null
    readonly accountNumber: string | null
  }
}

/** Words and figures that explain an alert at the desk; they name people and are kept sealed. */
export type Explanation = {
  readonly text: string
  /** Keyed hashes of the party and each entry that the text names; only a sanctions alert has them. */
  readonly pairs?: readonly string[]
} & Readonly<Record<string, unknown>>

/** An alert that is to be raised. */
export type NewAlert = {
  readonly source: AlertSource
  /** Id of the rule; for a sanctions alert the party that matched. */
  readonly rule: string
  /** Version of the rule; for a sanctions alert the last screening change. */
  readonly version: number
  readonly outcome: AlertOutcome
  /** Only a second person may release the transfer, however small it is. */
  readonly needsSecond: boolean
  readonly explanation: Explanation
  /** Hours for which the transfer waits once it is paid; only with the outcome 'wait'. */
  readonly waitHours?: number
}

export type Outcome = AlertOutcome | 'pass'

/** Alerts that an order raises and the gravest of their outcomes. */
export type Assessment = {
  readonly outcome: Outcome
  readonly alerts: readonly NewAlert[]
  /** Hours for which the transfer waits once it is paid, before it is sent; null: it does not wait. */
  readonly waitHours: number | null
  /** The last screening change that the order was compared by; 0: no list counts. */
  readonly screenedUpTo: number
}

/** The alerts that the lists raise for an order, and the last screening change that they took in. */
export type Screened = { readonly upTo: number; readonly alerts: readonly NewAlert[] }

/**
 * Looks at an order before it is stored. It answers from memory, unless the operator has switched something on that looks back: a
 * statement here is one more for each order. It never throws a refusal by itself.
 */
export type Assessor = (facts: OrderFacts) => Promise<readonly NewAlert[]>

export type Assess = (facts: OrderFacts) => Promise<Assessment>

const gravity: readonly Outcome[] = ['pass', 'warn', 'wait', 'ask', 'prove', 'hold', 'refuse']

const graver = (one: Outcome, other: Outcome): Outcome =>
  gravity.indexOf(other) > gravity.indexOf(one) ? other : one

/** The gravest outcome of alerts; 'pass' without any. */
const outcomeOf = (alerts: readonly Pick<NewAlert, 'outcome'>[]): Outcome =>
  alerts.reduce<Outcome>((most, { outcome }) => graver(most, outcome), 'pass')

/** The longest wait that an alert asks for. */
const waitOf = (alerts: readonly NewAlert[]): number | null =>
  alerts.reduce<number | null>(
    (most, { waitHours = null }) => Math.max(most ?? 0, waitHours ?? 0) || null,
    null,
  )

const unscreened: Screened = { upTo: 0, alerts: [] }

/** Asks the lists and each assessor and puts their alerts together. */
export const assessBy =
  (
    assessors: readonly Assessor[],
    screen: (facts: OrderFacts) => Promise<Screened> = async () => unscreened,
  ): Assess =>
  async facts => {
    const [screened, ...others] = await Promise.all([
      screen(facts),
      ...assessors.map(assessor => assessor(facts)),
    ])
    const alerts = [...screened.alerts, ...others.flat()]
    return { outcome: outcomeOf(alerts), alerts, waitHours: waitOf(alerts), screenedUpTo: screened.upTo }
  }
