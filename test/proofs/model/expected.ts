/** What the product must do, told a second time and in the simplest way: amounts are minor units of USD and PHP. */

export const recipients = {
  Plain: 'Maria Santos',
  Fail: 'Sandbox Fail',
  Return: 'Sandbox Return',
  Delay: 'Sandbox Delay',
  Review: 'Sandbox Review',
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

/** Where a transfer and its money are. */
export type Stage =
  | 'unpaid'
  | 'held'
  | 'under_way'
  | 'delivered'
  | 'refunding'
  | 'refunded'
  /** Never paid, and takes no money any more. */
  | 'ended'

export type Sent = {
  readonly id: string
  readonly key: string
  readonly body: object
  /** Which of the senders. */
  readonly sender: number
  readonly recipient: Recipient
  readonly isCard: boolean
  readonly hasCode: boolean
  readonly figures: Figures
  stage: Stage
  /** The intent at the provider, once there is one, and what it says. */
  intentId: string | undefined
  provider: 'none' | 'open' | 'paid' | 'void'
  /** Whether the payout came back after it was given to the rail: then its trace stays in the state. */
  isReturned: boolean
  /** Whether the sender or an operator took it back: a repetition is answered as the first time. */
  isCancelled: boolean
  /** When it was given to the rail, in seconds of the model's clock. */
  givenAt: number
  /** Payments when none was due: those that wait to go back, and how many there were. */
  strays: { waiting: number; ever: number }
  /** Parts that an operator has given back: how much of it was our fee, and how much has yet to leave. */
  granted: { all: bigint; fee: bigint; waiting: bigint }
  events: number
}

const triples: Record<Stage, (sent: Sent) => string> = {
  unpaid: ({ provider, isCard }) => {
    if (provider === 'none') return 'pending;none;none'
    return isCard ? 'pending;open;none' : 'processing;processing;none'
  },
  held: () => 'processing;captured;held',
  under_way: () => 'processing;captured;submitted',
  delivered: () => 'completed;captured;delivered',
  refunding: ({ isReturned }) => `failed;refunding;${isReturned ? 'returned' : 'none'}`,
  refunded: ({ isReturned }) => `failed;refunded;${isReturned ? 'returned' : 'none'}`,
  ended: () => 'failed;void;none',
}

export const tripleOf = (sent: Sent): string => triples[sent.stage](sent)

/** What a transfer has moved on each account, debits less credits; zeros left out. */
export function balancesOf(sent: Sent): Record<string, bigint> {
  const moved = new Map<string, bigint>()
  const add = (account: string, minor: bigint) => moved.set(account, (moved.get(account) ?? 0n) + minor)
  const { send, grossFee, discount, total, receive } = sent.figures
  const paidInto = sent.isCard ? 'psp_clearing.USD' : 'bank.USD'
  const { granted } = sent
  const left = total - (granted.all - granted.waiting)
  if (['held', 'under_way', 'delivered'].includes(sent.stage)) {
    add(paidInto, left)
    add('fee_income.USD', granted.fee)
    add('goodwill.USD', granted.all - granted.fee)
    add('refund_payable.USD', -granted.waiting)
    add('promo_discount.USD', discount)
    add('fee_income.USD', -grossFee)
    add('fx_position.USD', -send)
    add('fx_position.PHP', receive)
    add(sent.stage === 'delivered' ? 'rail_settlement.PHP' : 'payout_payable.PHP', -receive)
  }
  if (sent.stage === 'refunding') {
    add(paidInto, left)
    add('refund_payable.USD', -left)
  }
  add(paidInto, total * BigInt(sent.strays.waiting))
  add('unapplied_funds.USD', -total * BigInt(sent.strays.waiting))
  return Object.fromEntries([...moved].filter(([, minor]) => minor !== 0n))
}

/** The whole of what the model knows. */
export type Model = {
  readonly sent: Sent[]
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
