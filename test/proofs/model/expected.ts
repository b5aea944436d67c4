/** A second, simplest model of the product's behaviour. Amounts are minor units of USD and PHP. */

export const recipients = {
  Plain: 'Maria Santos',
  Fail: 'Sandbox Fail',
  Return: 'Sandbox Return',
  Delay: 'Sandbox Delay',
  Review: 'Sandbox Review',
  /** Somebody whom the sanctions list names at times. */
  Named: 'Wenzel Trubarski',
} as const
export type Recipient = keyof typeof recipients

export const deliveryFees = { bank: 0n, cash: 500n, wallet: 200n } as const
export type Delivery = keyof typeof deliveryFees

export type Figures = {
  readonly send: bigint
  readonly grossFee: bigint
  readonly discount: bigint
  readonly total: bigint
  readonly receive: bigint
}

/** '12.05' of 1205 minor units of the dollar. */
export const decimals = (minor: bigint): string => `${minor / 100n}.${`${minor % 100n}`.padStart(2, '0')}`

const CARD_FEE_PER_THOUSAND = 29n
const CARD_FEE = 30n

/** The price by the specification's rules: 2.9 % and 0.30 by card, half up; the code takes half of the fee, rounded down. */
export function priceOf(order: {
  send: bigint
  delivery: Delivery
  isCard: boolean
  hasCode: boolean
  phpPerUsd: bigint
}): Figures {
  const card = order.isCard ? (order.send * CARD_FEE_PER_THOUSAND + 500n) / 1000n + CARD_FEE : 0n
  const grossFee = deliveryFees[order.delivery] + card
  const discount = order.hasCode ? grossFee / 2n : 0n
  return {
    send: order.send,
    grossFee,
    discount,
    total: order.send + grossFee - discount,
    receive: (order.send * order.phpPerUsd) / RATE_SCALE,
  }
}

/** Rates are held in ten-thousandths. */
export const RATE_SCALE = 10_000n

/** Stage of a transfer and its money. */
export type Stage =
  | 'unpaid'
  /** Its card is authorised and not charged: somebody has to look at it first. */
  | 'authorised'
  | 'held'
  | 'under_way'
  | 'delivered'
  | 'refunding'
  | 'refunded'
  /** Never paid, and takes no money any more. */
  | 'ended'

/** A refund of the payment that paid a transfer; amounts in minor units. */
export type Refund = {
  /** Less by what somebody at the provider has sent of it. */
  amount: bigint
  /** All that is left of it, by which the transfer ends. */
  readonly isWhole: boolean
  /** Pays the amount that an earlier refund had offset against a dispute that was later won. */
  readonly isReinstated: boolean
  state: 'waiting' | 'failed' | 'paid'
  /** Part that the sender's bank has already taken through a dispute, so that it is not sent. */
  offset: bigint
  /** Sent from our own account. */
  isByHand: boolean
}

export type Dispute = 'open' | 'won' | 'lost'

/** State of a payment at the provider. */
type There = {
  intent: 'none' | 'open' | 'authorised' | 'paid' | 'void'
  refunded: bigint
  /** Refunds that somebody made there and that are not in our books, the oldest first. */
  foreign: bigint[]
  readonly disputes: Dispute[]
}

export type Sent = {
  readonly id: string
  readonly reference: string
  readonly key: string
  readonly body: object
  /** Number of the sender. */
  readonly sender: number
  readonly recipient: Recipient
  readonly delivery: Delivery
  readonly isCard: boolean
  readonly hasCode: boolean
  readonly figures: Figures
  /** Paid over our own account: its money goes back by hand. */
  readonly isOurBank: boolean
  stage: Stage
  /** The intent at the provider, once there is one. */
  intentId: string | undefined
  readonly there: There
  /** The disputes that we have heard of, and how. */
  disputes: Dispute[]
  /** Whether the payout came back after it was given to the rail: then its trace stays in the state. */
  isReturned: boolean
  /** Whether the sender or an operator took it back: a repetition is answered as the first time. */
  isCancelled: boolean
  /** When it was given to the rail, in seconds of the model's clock. */
  givenAt: number
  /** Payments when none was due: those that wait to go back, and how many there were. */
  unexpected: { waiting: number; ever: number }
  /** What a match of the sanctions list says about it; one that was found is not found again. */
  alert: 'none' | 'open' | 'cleared'
  /** It is held once it is paid. */
  isReviewAsked: boolean
  /** Refunds of its own payment, the oldest first. */
  readonly refunds: Refund[]
  /** Sum of our fee in the partial refunds. */
  grantedFee: bigint
  /** Whether an operator has been asked about a refund that somebody made and that fits nothing. */
  isMismatch: boolean
  events: number
}

const triples: Record<Stage, (sent: Sent) => string> = {
  unpaid: ({ there, isCard }) => {
    if (there.intent === 'none') return 'pending;none;none'
    return isCard ? 'pending;open;none' : 'processing;processing;none'
  },
  authorised: () => 'processing;processing;none',
  held: () => 'processing;captured;held',
  under_way: () => 'processing;captured;submitted',
  delivered: () => 'completed;captured;delivered',
  refunding: ({ isReturned }) => `failed;refunding;${isReturned ? 'returned' : 'none'}`,
  refunded: ({ isReturned }) => `failed;refunded;${isReturned ? 'returned' : 'none'}`,
  ended: () => 'failed;void;none',
}

export const tripleOf = (sent: Sent): string => triples[sent.stage](sent)

/** The worst of a transfer's disputes, which is the one it shows. */
export const worstOf = ({ disputes }: Sent): string =>
  (['open', 'lost', 'won'] as const).find(each => disputes.includes(each)) ?? 'none'

/** Money on our own bank account that an operator decides about; minor units. */
export type Line = {
  readonly id: string
  readonly of: Sent
  readonly amount: bigint
  state: 'open' | 'returning' | 'done'
  left: bigint
  isUsed: boolean
}

/** The whole of what the model knows. */
export type Model = {
  readonly sent: Sent[]
  readonly lines: Line[]
  /** A card is charged once somebody has looked at its transfer, where somebody has to. */
  readonly isChargedLater: boolean
  /** Bank senders pay to our own account. */
  readonly hasOwnBank: boolean
  /** Whether the list names whom it names at times. */
  isListed: boolean
  /** Whom somebody has cleared, which holds for the next orders too: with an account they are others than without. */
  readonly cleared: Set<'account' | 'none'>
  phpPerUsd: bigint
  /** Uses of the code that are reserved or kept. */
  codeUses: number
  readonly codeLimit: number
  /** Seconds since the sequence began. */
  now: number
  hasAccount: boolean
  isClosed: boolean
}

export const DELAYED_SECONDS = 30
export const RETURNED_SECONDS = 5
