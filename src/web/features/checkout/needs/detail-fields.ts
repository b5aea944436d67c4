import type { GivenDetails } from '#shared/api/transfers/transfer-details.api.ts'
import type { Datum } from '#shared/transfers/required-data.ts'
import { fundSources, purposes, relationships } from '#shared/transfers/sender-details.ts'
import { detailMessages as texts } from './detail-messages.ts'

/** Data that a sender can add to an order; names and accounts are in it since its creation. */
type AskedDatum = Exclude<Datum, 'senderName' | 'recipientName' | 'recipientAccount'>

/** A question to the sender: of a few answers, or free. */
export type DetailField = {
  readonly datum: AskedDatum
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map(value => ({ value, label: labels[value] }))

/** All questions, in the order in which they are asked. */
export const detailFields: readonly DetailField[] = [
  { datum: 'senderAddress' },
  { datum: 'birthDate' },
  { datum: 'relationship', options: optionsOf(relationships, texts.relationships) },
  { datum: 'purpose', options: optionsOf(purposes, texts.purposes) },
  { datum: 'sourceOfFunds', options: optionsOf(fundSources, texts.fundSources) },
]

/** The answers as the server takes them; what was not asked is left out. */
export function bodyOf(
  values: Readonly<Record<AskedDatum, string>>,
  asked: readonly DetailField[],
): GivenDetails {
  const given = Object.fromEntries(
    asked.map(({ datum }) => [datum === 'senderAddress' ? 'address' : datum, values[datum].trim()]),
  )
  return { address: null, ...given }
}

/** Whether a calendar day lies before today where the sender is. */
export function isPastDay(day: string, now: Date): boolean {
  const start = new Date(`${day}T00:00:00`)
  return start.getFullYear() >= 1900 && start.getTime() < now.getTime() - 86_400_000
}
