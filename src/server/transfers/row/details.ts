import { type DataFacts, type Datum, missingData, needsDetails } from '#shared/transfers/required-data.ts'
import { noDetails, type SenderDetails } from '#shared/transfers/sender-details.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import { type DataKeys, openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'
import { isTheirs } from './own-transfer.ts'
import { peopleOf, type ShowDeps, type TransferPeople } from './people.ts'
import type { KeyDeps, TransferRow } from './transfer-row.ts'

/** Data that a sender has given for a transfer, and the number of times that they did. */
export type ToldDetails = { readonly version: number; readonly details: SenderDetails }

const nothingTold: ToldDetails = { version: 0, details: noDetails }

/** A version opens in no other place: an older one cannot be copied over the newest. */
const placeOf = (transferId: string, version: number) => ({
  table: 'transfer_details',
  id: `${transferId}:${version}`,
})

export const sealDetails = (keys: DataKeys, transferId: string, { version, details }: ToldDetails): Buffer =>
  sealPersonal(keys, placeOf(transferId, version), details)

type DetailsRow = { readonly transfer_id: string; readonly version: number; readonly personal: Buffer | null }

const findNewest = statement<[transferId: string], DetailsRow>({
  name: 'find_newest_details',
  text: `select transfer_id, version, personal from transfer_details where transfer_id = $1 order by version desc limit 1`,
})

/** Data that the sender has given for a transfer. @throws Error that names the transfer where it does not open */
export async function detailsOf({ dataKeys }: KeyDeps, executor: Executor, id: string): Promise<ToldDetails> {
  const [row] = await findNewest(executor, id)
  return row === undefined ? nothingTold : opened(dataKeys, row)
}

const opened = (keys: DataKeys, { transfer_id: id, version, personal }: DetailsRow): ToldDetails => ({
  version,
  details: personal === null ? noDetails : openPersonal<SenderDetails>(keys, placeOf(id, version), personal),
})

/** Columns of a transfer's newest details beside its own; null: it has none, or they were erased. */
export type NewestDetails = {
  readonly details_version: number | null
  readonly details_personal: Buffer | null
}

/** Like `detailsOf`, for files: details that do not open are left out, named in the log, and hide no other row. */
export function shownDetails(
  { dataKeys, log }: ShowDeps,
  { id, details_version: version, details_personal: personal }: NewestDetails & { readonly id: string },
): SenderDetails {
  if (version === null) return noDetails
  try {
    return opened(dataKeys, { transfer_id: id, version, personal }).details
  } catch (err) {
    log.error({ transferId: id, err }, 'the details of a transfer cannot be shown')
    return { ...noDetails, address: 'Unreadable' }
  }
}

/** Details that the sender of a transfer has given, as `shownDetails` shows them. */
export async function shownDetailsOf(deps: ShowDeps, executor: Executor, id: string): Promise<SenderDetails> {
  const [row] = await findNewest(executor, id)
  const { version, personal } = row ?? { version: null, personal: null }
  return shownDetails(deps, { id, details_version: version, details_personal: personal })
}

type KeptRow = DetailsRow & Pick<TransferRow, 'id' | 'owner_id' | 'claim'>

const findKept = statement<[ownerId: string], KeptRow>({
  name: 'find_kept_details',
  text: `
    select d.transfer_id, d.version, d.personal, t.id, t.owner_id, t.claim from transfers t join transfer_details d on d.transfer_id = t.id
    where t.owner_id = $1 and d.personal is not null order by d.given_at desc limit 1`,
})

/** Data that an owner gave of themselves for an earlier transfer: they are asked once, and kept no longer than that transfer's people. */
export async function keptDetails(
  deps: ShowDeps,
  executor: Executor,
  ownerId: string,
): Promise<Pick<SenderDetails, 'birthDate' | 'document'>> {
  const [row] = await findKept(executor, ownerId)
  const isKept = row !== undefined && isTheirs(deps, row)
  const { birthDate, document } = isKept ? opened(deps.dataKeys, row).details : noDetails
  return { birthDate, document }
}

export const dataFactsOf = (row: TransferRow): DataFacts => ({
  sendCountry: row.send_country,
  receiveCountry: row.receive_country,
  deliveryMethod: row.delivery_method,
  sendCurrency: row.send_currency,
  sendMinor: row.send_amount_minor,
  usdMinor: row.usd_amount_minor,
})

/** Data that the people of a transfer and its details have. */
export function knownData(people: TransferPeople, details: SenderDetails): Set<Datum> {
  const values: Readonly<Record<Datum, unknown>> = {
    senderName: people.sender_name,
    senderAddress: details.address ?? people.sender_address,
    birthDate: details.birthDate ?? details.document,
    recipientName: people.recipient_name,
    recipientAccount: people.account_number ?? people.recipient_details ?? people.recipient_phone,
    purpose: details.purpose,
    relationship: details.relationship,
    sourceOfFunds: details.sourceOfFunds,
  }
  const isKnown = (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : value !== null)
  return new Set((Object.keys(values) as Datum[]).filter(datum => isKnown(values[datum])))
}

/** Data without which a transfer may not be submitted; a small one has all that it needs since its creation. */
export async function missingOf(deps: KeyDeps, executor: Executor, row: TransferRow): Promise<Datum[]> {
  const facts = dataFactsOf(row)
  if (!needsDetails(facts)) return []
  const { details } = await detailsOf(deps, executor, row.id)
  return missingData(facts, knownData(peopleOf(deps.dataKeys, row), details))
}
