import { statement } from '#server/platform/db/statement.ts'
import { countFailures, removeFailure } from '#server/platform/failed-proofs.ts'
import { DomainError } from '#shared/api/error.ts'
import type { TrackedTransfer, TrackedView } from '#shared/api/transfers/tracking.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import { asciiDigits, compact } from '#shared/recipients/typed-text.ts'
import { nextForRecipient, timelineForRecipient } from '#shared/transfers/recipient-progress.ts'
import { hash, timingSafeEqual } from 'node:crypto'
import type { TransferDeps } from '../row/deps.ts'
import { isGuests } from '../row/own-transfer.ts'
import { findTransfer } from '../row/reads.sql.ts'
import { peopleOf, type TransferPeople } from '../row/people.ts'
import { cancellationOf, type KeyDeps, type TransferRow, withShownReason } from '../row/transfer-row.ts'
import { type Progress, progressOf } from './progress.ts'
import { openTrackingToken, type Viewer } from './tracking-link.ts'

/**
 * Tracking view of a transfer for a visitor who shows its reference and a proof.
 * @throws DomainError 'not_found', for a wrong proof as for an unknown reference
 */
export async function trackTransfer(
  deps: TransferDeps,
  request: { reference: string; proof: string },
): Promise<TrackedTransfer> {
  const { row, viewer } = await provenTransfer(deps, request)
  const people = peopleOf(deps.dataKeys, row)
  const isForCode = viewer === 'sender' && (await takesCode(deps, row))
  return {
    ...viewFor[viewer](withShownReason(deps, row), people, await progressOf(deps, row)),
    codeTo: isForCode ? maskedAddress(people.sender_email) : null,
  }
}

/** Whether another browser may act for a transfer by a mailed code: a guest's, on which there is something to do. */
export const takesCode = async (
  deps: TransferDeps,
  { id, status, personal }: TransferRow,
): Promise<boolean> =>
  (status === 'pending' || status === 'processing') && personal !== null && (await isGuests(deps.pool, id))

/** Enough to know one's own address again. 'a•••@example.com' */
const maskedAddress = (email: string): string => email.replace(/(?<=^.)[^@]*/su, '•••')

/**
 * Tracking view of a transfer for its sender, with its id.
 * @throws DomainError 'not_found' also for the recipient's link
 */
export async function trackedBySender(
  deps: TransferDeps,
  request: { reference: string; proof: string },
): Promise<{ id: string; tracked: TrackedView }> {
  const { row, viewer } = await provenTransfer(deps, request)
  if (viewer !== 'sender') throw new DomainError('not_found')
  const tracked = viewFor.sender(
    withShownReason(deps, row),
    peopleOf(deps.dataKeys, row),
    await progressOf(deps, row),
  )
  return { id: row.id, tracked }
}

/**
 * A transfer and the person to whom a proof of it belongs.
 * @throws DomainError 'not_found', for a wrong proof as for an unknown reference
 */
export async function provenTransfer(
  deps: TransferDeps,
  request: { reference: string; proof: string },
): Promise<{ row: TransferRow; viewer: Viewer }> {
  const reference = compact(request.reference)
  const proof = request.proof.trim()
  const [provable] = await findProvable(deps.pool, reference)
  const token = openTrackingToken(deps.signingKeys, proof)
  const viewer =
    token === undefined
      ? await viewerByGuess(deps, { reference, proof, provable })
      : token.transferId === provable?.id && token.viewer
  const [row] = viewer && provable?.id ? await findTransfer(deps.pool, provable.id) : []
  if (!viewer || row === undefined) throw new DomainError('not_found')
  return { row, viewer }
}

/** Wrong proofs of one reference in an hour. The sixth is not looked at: four digits are guessed in an afternoon. */
const GUESSES_MAX = 5
const GUESSES_WINDOW_SECONDS = 3600

type Guess = { readonly reference: string; readonly proof: string; readonly provable: Provable | undefined }

/** An email address and four digits can be guessed, so guesses are counted, those at unknown references too. */
async function viewerByGuess(
  deps: TransferDeps,
  { reference, proof, provable }: Guess,
): Promise<Viewer | undefined> {
  const subject = hash('sha256', `track\n${reference}`, 'buffer')
  const [count] = deps.isGuessingLimited
    ? await countFailures(deps.pool, [subject], [GUESSES_WINDOW_SECONDS])
    : []
  const isProved = provable !== undefined && isSendersProof(deps, provable, proof)
  if (!isProved || (count !== undefined && count.failures > GUESSES_MAX)) return undefined
  if (count !== undefined) await removeFailure(deps.pool, subject)
  return 'sender'
}

const viewFor: Record<Viewer, (row: TransferRow, people: TransferPeople, progress: Progress) => TrackedView> =
  {
    sender: (row, people, progress) => ({
      ...shownToBoth(row, people),
      viewer: 'sender',
      status: row.status,
      receiveAmount: receiveAmountOf(row),
      availableOn: row.available_on,
      stateReason: row.state_reason,
      actionNeeded: row.action_needed,
      sendAmount: amountText(money(row.send_currency, row.send_amount_minor)),
      sendCurrency: row.send_currency,
      totalAmount: amountText(money(row.send_currency, row.total_minor)),
      recipientName: people.recipient_name,
      ...progress,
      ...cancellationOf(row),
    }),
    recipient: (row, people, progress) => {
      const isUnpaid = row.status !== 'failed' && row.pay_in !== 'captured'
      const isComing = row.status !== 'failed' && !isUnpaid
      const timeline = timelineForRecipient(progress.timeline, { isUnpaid })
      return {
        ...shownToBoth(row, people),
        viewer: 'recipient',
        status: isUnpaid ? 'pending' : row.status,
        // An amount beside our name is taken for a proof of payment.
        receiveAmount: isComing ? receiveAmountOf(row) : null,
        availableOn: isComing ? row.available_on : null,
        stateReason: timeline.at(-1)?.reason ?? null,
        actionNeeded: null,
        sendAmount: null,
        sendCurrency: null,
        totalAmount: null,
        recipientName: firstName(people.recipient_name),
        timeline,
        next: isUnpaid ? UNPAID : nextForRecipient(progress.next),
        cancellableUntil: null,
        cancelAskedAt: null,
      }
    },
  }

const shownToBoth = (row: TransferRow, people: TransferPeople) => ({
  referenceNumber: row.reference_number,
  sendCountry: row.send_country,
  receiveCountry: row.receive_country,
  receiveCurrency: row.receive_currency,
  senderFirstName: firstName(people.sender_name),
  deliveryMethod: row.delivery_method,
  createdAt: row.created_at.toISOString(),
})

const receiveAmountOf = (row: TransferRow): string =>
  amountText(money(row.receive_currency, row.receive_amount_minor))

/** The recipient waits for the sender, whatever keeps the payment. */
const UNPAID = { milestone: 'paid', by: null } as const

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

const PHONE_DIGITS = 4

/**
 * Whether a text is the sender's email address, or the last four digits of their phone. A transfer that does not
 * exist is compared too, so that no answer comes sooner.
 */
function isSendersProof(
  { dataKeys }: KeyDeps,
  { id, personal, people_version }: Provable,
  proof: string,
): boolean {
  const { sender_email: email, sender_phone: phone } = peopleOf(dataKeys, {
    id: id ?? '',
    personal,
    people_version: people_version ?? 0,
  })
  const given = comparable(proof)
  const isEmail = isSame(given, comparable(email))
  const isPhone = isSame(given, lastDigits(phone))
  return given !== '' && personal !== null && (isEmail || isPhone)
}

/** Without regard to case, to blanks around it, and to full-width letters of some keyboards. */
const comparable = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Fewer than four digits prove nothing. */
function lastDigits(phone: string): string {
  const digits = asciiDigits(phone.normalize('NFKC'))
  return digits.length < PHONE_DIGITS ? '' : digits.slice(-PHONE_DIGITS)
}

/** Takes the same time whatever the texts have in common. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digestOf(a), digestOf(b))

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Values that a proof is compared with; null for an unknown reference. */
type Provable = {
  readonly id: string | null
  readonly personal: Buffer | null
  readonly people_version: number | null
}

/** Always one row: an unknown reference takes the same way back to us as a known one. */
export const findProvable = statement<[reference: string], Provable>({
  name: 'find_provable',
  text: `
    select t.id, t.personal, t.people_version
    from (select 1) one left join transfers t on t.reference_number = $1`,
})
