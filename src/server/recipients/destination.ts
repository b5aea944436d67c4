import { type Checked, savedRecipientFields, type TypedValues } from '#shared/recipients/recipient-rules.ts'

/** The account or place of a recipient's money, beyond the country. */
export type Destination = {
  readonly bankName: string | null
  readonly accountNumber: string | null
  readonly details: Readonly<Record<string, string>>
}

export type CheckedDestination = Destination & {
  /** The reasons for refusal, by the path of each field in the body. */
  readonly faults: Readonly<Record<string, string>>
}

/** The rules that hold, and the names of the details in the body that is checked. */
export type DestinationRules = {
  readonly country: string
  readonly check: (typed: TypedValues) => Checked
  readonly detailsAre: 'details' | 'recipientDetails'
}

const beside = ['bankName', 'accountNumber']

/**
 * The bank, account and details of a body by the rules of the country, normalised, and their faults. A key that no delivery
 * to the country knows is a fault: silently dropped, it would be missing where the money arrives.
 */
export function checkDestination(
  { bankName, accountNumber, details }: Destination,
  { country, check, detailsAre }: DestinationRules,
): CheckedDestination {
  const { values, errors } = check({ ...details, bankName, accountNumber })
  const pathOf = (key: string) => (beside.includes(key) ? key : `${detailsAre}.${key}`)
  const known = new Set(savedRecipientFields(country).map(({ key }) => key))
  const strange = Object.keys(details).filter(key => !known.has(key) || beside.includes(key))
  const faults = [
    ...strange.map(key => [`${detailsAre}.${key}`, 'not a field of this country'] as const),
    ...Object.entries(errors).map(([key, words]) => [pathOf(key), words] as const),
  ]
  const { bankName: bank, accountNumber: account, ...others } = values
  return {
    bankName: bank ?? null,
    accountNumber: account ?? null,
    details: others,
    faults: Object.fromEntries(faults),
  }
}
