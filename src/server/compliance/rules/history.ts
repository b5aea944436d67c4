import type { OrderFacts } from '../alerts/assess.ts'

/** Facts of an order that a rule compares; those of a stored transfer serve a preview. */
export type RuleFacts = Pick<
  OrderFacts,
  'at' | 'userId' | 'capabilityHash' | 'sendCountry' | 'receiveCountry' | 'send' | 'usdMinor' | 'marks'
> & {
  /** Country of the card that paid (ISO 3166-1 alpha-2); null or left out: no card has paid yet. */
  readonly cardCountry?: string | null
  /** True if the sender has proved who they are; left out where no rule wants to know. */
  readonly isVerified?: boolean
}

/** An earlier order that was paid, or that can still be paid. */
export type Earlier = {
  readonly transferId: string
  readonly at: Date
  readonly usdMinor: bigint
  readonly sendCurrency: string
  readonly sendMinor: bigint
  readonly isPaid: boolean
  readonly userId: string | null
  readonly capabilityHash: Buffer | null
  /** The sender's mark without its last two bits. */
  readonly sender: bigint
}

/** Ways to look back from an order. */
export type Look =
  | 'bySender'
  | 'byRecipient'
  | 'byDevice'
  | 'byNetwork'
  | 'senderEver'
  | 'senderToRecipient'
  | 'senderOnDevice'

/** Earlier orders by each way that the rules look back, the newest first. */
export type History = Readonly<Record<Look, readonly Earlier[]>>

export const noHistory: History = {
  bySender: [],
  byRecipient: [],
  byDevice: [],
  byNetwork: [],
  senderEver: [],
  senderToRecipient: [],
  senderOnDevice: [],
}

/** The last two bits of a second mark say what it belongs to; the others are the sender's. */
const markOf = { recipient: 1n, device: 2n, network: 3n } as const

/** Things that orders of one or several senders may have in common. */
export type Marked = keyof typeof markOf

export const senderBits = (mark: bigint): bigint => mark & ~3n

/** The second mark of a recipient, a browser or a network: whose order it was. */
export const wholeOf = (sender: bigint, of: Marked): bigint => senderBits(sender) | markOf[of]
