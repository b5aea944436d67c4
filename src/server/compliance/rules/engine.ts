import { type RuleName, type RuleSettings } from '#shared/compliance/rules.ts'
import { parseDecimal, rescale } from '#shared/money/decimal.ts'
import { groupThousands } from '#shared/money/format.ts'
import { amountText, money, usdText } from '#shared/money/money.ts'
import type { Explanation, NewAlert } from '../alerts/assess.ts'
import { type Earlier, type History, type Look, noHistory, type RuleFacts, senderBits } from './history.ts'

/** A rule in force: its settings with their version, which counts their changes. */
export type Rule = { readonly name: RuleName; readonly version: number; readonly settings: RuleSettings }

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const CENT_PLACES = 2
const PERCENT = 100n

/** Facts of a payment by card: the size of its order, the sender's country and the card's. */
export type CardFacts = Pick<RuleFacts, 'sendCountry' | 'usdMinor' | 'cardCountry'>

/** A finding says its figures; undefined: the rule does not fire. */
type Finding = Explanation | undefined

type Check = {
  /** Ways in which it looks back; none: the order alone says everything. */
  readonly looks: readonly Look[]
  /** True if it looks at everything before, though it has hours: they count from the payment on. */
  readonly isEver?: true
  readonly find: (settings: RuleSettings, order: RuleFacts, history: History) => Finding
}

/** The USD cents of a rule's amount. */
function usdMinorOf({ usd }: RuleSettings): bigint {
  const amount = parseDecimal(usd ?? '')
  if (amount === undefined) throw new Error(`a rule with the amount ${usd}`)
  return rescale(amount, CENT_PLACES)
}

const usdWords = (minor: bigint): string => `${groupThousands(usdText(minor))} USD`

const since = (earlier: readonly Earlier[], { at }: RuleFacts, milliseconds: number): readonly Earlier[] =>
  earlier.filter(each => at.getTime() - each.at.getTime() <= milliseconds)

/** A sender of whom no other order was paid, and an amount from the rule's on. */
function firstLarge(settings: RuleSettings, order: RuleFacts, { senderEver }: History): Finding {
  if (order.usdMinor < usdMinorOf(settings) || senderEver.some(({ isPaid }) => isPaid)) return undefined
  return { text: `The first transfer of this sender, of ${usdWords(order.usdMinor)}.`, usd: amountOf(order) }
}

const amountOf = ({ usdMinor }: Pick<Earlier, 'usdMinor'>): string => amountText(money('USD', usdMinor))

/** As many orders as the rule counts, this one among them, each below its amount and by no more than its percentage. */
function structuring(settings: RuleSettings, order: RuleFacts, { bySender }: History): Finding {
  const limit = usdMinorOf(settings)
  const least = (limit * (PERCENT - BigInt(settings.percent ?? 0))) / PERCENT
  const isClose = ({ usdMinor }: { usdMinor: bigint }) => usdMinor >= least && usdMinor < limit
  if (!isClose(order)) return undefined
  const close = since(bySender, order, windowOf(settings)).filter(isClose)
  if (close.length + 1 < (settings.count ?? Infinity)) return undefined
  return {
    text: `${close.length + 1} transfers of this sender within ${settings.hours} hours, each just below ${usdWords(limit)}.`,
    transfers: close.map(({ transferId }) => transferId),
  }
}

const windowOf = ({ hours }: RuleSettings): number => (hours ?? 0) * HOUR_MS

/** As many orders as the rule counts, this one among them, that have something in common. */
const often =
  (look: Look, words: string) =>
  (settings: RuleSettings, order: RuleFacts, history: History): Finding => {
    const earlier = since(history[look], order, windowOf(settings))
    if (earlier.length + 1 < (settings.count ?? Infinity)) return undefined
    return {
      text: `${earlier.length + 1} transfers within ${settings.hours} hours ${words}.`,
      transfers: earlier.map(({ transferId }) => transferId),
    }
  }

/** As many different senders as the rule counts, this one among them, to one recipient. */
function manySenders(settings: RuleSettings, order: RuleFacts, { byRecipient }: History): Finding {
  const earlier = since(byRecipient, order, windowOf(settings))
  const senders = new Set([senderBits(order.marks.sender), ...earlier.map(({ sender }) => sender)])
  if (senders.size < (settings.count ?? Infinity)) return undefined
  return {
    text: `${senders.size} senders to this recipient within ${settings.hours} hours.`,
    transfers: earlier.map(({ transferId }) => transferId),
  }
}

/** A sender who has paid before, in a browser in which they have not ordered before. */
function newDevice(settings: RuleSettings, order: RuleFacts, history: History): Finding {
  if (order.usdMinor < usdMinorOf(settings) || !history.senderEver.some(({ isPaid }) => isPaid))
    return undefined
  if (history.senderOnDevice.length > 0) return undefined
  return {
    text: `A known sender in a browser that they have not used here before, ${usdWords(order.usdMinor)}.`,
    usd: amountOf(order),
  }
}

function countryRisk(settings: RuleSettings, order: RuleFacts): Finding {
  if (order.usdMinor < usdMinorOf(settings)) return undefined
  const named = [
    ...(settings.sendCountries.includes(order.sendCountry) ? [`sent from ${order.sendCountry}`] : []),
    ...(settings.receiveCountries.includes(order.receiveCountry) ? [`paid in ${order.receiveCountry}`] : []),
  ]
  if (named.length === 0) return undefined
  return { text: `A country of the rule's list: ${named.join(' and ')}.`, usd: amountOf(order) }
}

/** True if an earlier order belongs to the same account or browser. An email proves nothing: anybody may write anybody's. */
const isOfOwner = (order: RuleFacts, { userId, capabilityHash }: Earlier): boolean =>
  order.userId === null
    ? order.capabilityHash !== null && capabilityHash !== null && capabilityHash.equals(order.capabilityHash)
    : order.userId === userId

function newRecipient(settings: RuleSettings, order: RuleFacts, { senderToRecipient }: History): Finding {
  if (order.usdMinor < usdMinorOf(settings)) return undefined
  if (senderToRecipient.some(each => each.isPaid && isOfOwner(order, each))) return undefined
  return { text: `The first transfer of this sender to this recipient, of ${usdWords(order.usdMinor)}.` }
}

/**
 * An order to somebody whom its owner has not paid yet, or for less long than the rule waits: else a small order just before it, or one
 * that is taken back while it waits, would let the large one through.
 */
function coolingOff(settings: RuleSettings, order: RuleFacts, { senderToRecipient }: History): Finding {
  if (order.usdMinor < usdMinorOf(settings)) return undefined
  const lastKnown = order.at.getTime() - windowOf(settings)
  const isKnown = senderToRecipient.some(
    each => each.isPaid && isOfOwner(order, each) && each.at.getTime() <= lastKnown,
  )
  if (isKnown) return undefined
  return {
    text: `One of the first transfers of this sender to this recipient, of ${usdWords(order.usdMinor)}: it is sent ${settings.hours} hours after its payment.`,
  }
}

/** An earlier order of this owner, of this amount to this recipient, paid a moment ago. */
function duplicate(settings: RuleSettings, order: RuleFacts, { byRecipient }: History): Finding {
  const within = (settings.minutes ?? 0) * MINUTE_MS
  const [same] = since(byRecipient, order, within).filter(
    each =>
      each.isPaid &&
      isOfOwner(order, each) &&
      each.sendCurrency === order.send.currency &&
      each.sendMinor === order.send.minor,
  )
  if (same === undefined) return undefined
  const minutes = Math.max(1, Math.floor((order.at.getTime() - same.at.getTime()) / MINUTE_MS))
  const amount = `${groupThousands(amountText(order.send))} ${order.send.currency}`
  return {
    text: `${amount} to the same recipient ${minutes} minutes after the last time.`,
    transfers: [same.transferId],
    amount,
    sentAt: same.at.toISOString(),
  }
}

/** A card that was issued in another country than the sender sends from. */
function cardCountry(settings: RuleSettings, order: CardFacts): Finding {
  const { cardCountry: issuedIn = null, sendCountry, usdMinor } = order
  if (issuedIn === null || issuedIn === sendCountry || usdMinor < usdMinorOf(settings)) return undefined
  return {
    text: `A card of ${issuedIn}, of a sender in ${sendCountry}, ${usdWords(usdMinor)}.`,
    usd: amountOf(order),
  }
}

/** An order of a sender who has not proved who they are, from the amount on, by the countries that the rule names; without any, by all. */
function identityProof(settings: RuleSettings, order: RuleFacts): Finding {
  if (order.isVerified === true || order.usdMinor < usdMinorOf(settings)) return undefined
  if (!isAmong(settings.sendCountries, order.sendCountry)) return undefined
  if (!isAmong(settings.receiveCountries, order.receiveCountry)) return undefined
  return {
    text: `A sender without a proof of identity, ${usdWords(order.usdMinor)} from ${order.sendCountry} to ${order.receiveCountry}: asked for one before the payment.`,
    usd: amountOf(order),
  }
}

const isAmong = (countries: readonly string[], country: string): boolean =>
  countries.length === 0 || countries.includes(country)

const checks: Readonly<Record<RuleName, Check>> = {
  first_large: { looks: ['senderEver'], find: firstLarge },
  structuring: { looks: ['bySender'], find: structuring },
  velocity_sender: { looks: ['bySender'], find: often('bySender', 'of one sender') },
  velocity_recipient: { looks: ['byRecipient'], find: often('byRecipient', 'to one recipient') },
  velocity_device: { looks: ['byDevice'], find: often('byDevice', 'from one browser') },
  velocity_address: { looks: ['byNetwork'], find: often('byNetwork', 'from one network address') },
  many_senders: { looks: ['byRecipient'], find: manySenders },
  new_device: { looks: ['senderEver', 'senderOnDevice'], find: newDevice },
  country_risk: { looks: [], find: countryRisk },
  new_recipient: { looks: ['senderToRecipient'], find: newRecipient },
  cooling_off: { looks: ['senderToRecipient'], isEver: true, find: coolingOff },
  duplicate: { looks: ['byRecipient'], find: duplicate },
  identity_proof: { looks: [], find: identityProof },
  card_country: { looks: [], find: cardCountry },
}

/** Hours that each way has to look back for the rules; a way that no rule needs is missing. */
export function looksOf(rules: readonly Rule[]): ReadonlyMap<Look, number> {
  const looks = new Map<Look, number>()
  for (const { name, settings } of rules) {
    const hours = checks[name].isEver === true ? Infinity : hoursOf(settings)
    for (const look of checks[name].looks) looks.set(look, Math.max(looks.get(look) ?? 0, hours))
  }
  return looks
}

/** A rule without a window looks at everything. */
const hoursOf = ({ hours, minutes }: RuleSettings): number =>
  hours ?? (minutes === null ? Infinity : minutes / (HOUR_MS / MINUTE_MS))

/** Alerts that the rules raise for an order. A look that was not taken counts as empty. */
export const alertsBy = (
  rules: readonly Rule[],
  order: RuleFacts,
  history: Partial<History> = {},
): NewAlert[] =>
  rules.flatMap(rule =>
    alertOf(rule, checks[rule.name].find(rule.settings, order, { ...noHistory, ...history })),
  )

/** Alerts that the rule about cards raises for a payment, where it is among these rules. */
export const cardAlertsBy = (rules: readonly Rule[], payment: CardFacts): NewAlert[] =>
  rules
    .filter(({ name }) => name === 'card_country')
    .flatMap(rule => alertOf(rule, cardCountry(rule.settings, payment)))

function alertOf({ name, version, settings }: Rule, explanation: Finding): NewAlert[] {
  if (explanation === undefined) return []
  const { outcome, hours } = settings
  const waits = outcome === 'wait' && hours !== null ? { waitHours: hours } : {}
  return [{ source: 'rule', rule: name, version, outcome, needsSecond: false, explanation, ...waits }]
}
