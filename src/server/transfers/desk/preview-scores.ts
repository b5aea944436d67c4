import type { previewScores } from '#shared/api/admin/screening-preview.api.ts'
import { DomainError } from '#shared/api/error.ts'
import type { AnswerOf, BodyOf } from '#shared/api/route.ts'
import { highestScore, refuseNonsense } from '#server/compliance/compliance.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { TransferDeps } from '../row/deps.ts'
import { peopleOf } from '../row/people.ts'
import { transferColumns } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

const DAY_MS = 86_400_000
const DAYS = 30
/** Each call ends within a moment, however many transfers there are. */
const BATCH = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

type Row = TransferRow & { readonly position: string }

const findToPreview = statement<[after: string, afterId: string, before: Date, most: number], Row>({
  name: 'find_transfers_to_preview_scores',
  text: `
    select ${transferColumns}, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
    from transfers where id in (
      select transfer_id from transfer_search
      where (created_at, transfer_id) > ($1::text::timestamptz, $2::uuid) and created_at < $3
      order by created_at, transfer_id limit $4)
    order by created_at, id`,
})

/**
 * Compares one batch of the transfers of the last 30 days with the lists that count, by name and country alone.
 * @throws DomainError 'invalid_request'
 */
export async function previewOfScores(
  deps: TransferDeps,
  { review, block, cursor }: BodyOf<typeof previewScores>,
): Promise<AnswerOf<typeof previewScores>> {
  refuseNonsense({ review, block })
  const now = deps.clock.now()
  const { after, afterId } = cursor === null ? firstOf(now) : positionOf(cursor)
  const rows = await findToPreview(deps.pool, after, afterId, now, BATCH)
  const lists = await deps.screener.newest()
  const scores = rows.map(row => highestScore(lists, orderOf(deps, row)))
  const from = (least: number): number => scores.filter(score => score * 100 >= least).length
  const last = rows.at(-1)
  return {
    compared: rows.length,
    heldNow: from(lists.scores.review),
    held: from(review),
    needSecond: from(block),
    next: last === undefined || rows.length < BATCH ? null : `${last.position} ${last.id}`,
  }
}

const firstOf = (now: Date) => ({
  after: new Date(now.getTime() - DAYS * DAY_MS).toISOString(),
  afterId: FIRST_ID,
})

const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** @throws DomainError 'invalid_request' naming `cursor` */
function positionOf(cursor: string): { after: string; afterId: string } {
  const [, after = '', afterId = ''] = POSITION.exec(cursor) ?? []
  if (Number.isNaN(Date.parse(after)))
    throw new DomainError('invalid_request', { fields: { cursor: 'not a position' } })
  return { after, afterId }
}

function orderOf({ dataKeys }: TransferDeps, row: TransferRow) {
  const people = peopleOf(dataKeys, row)
  return {
    sendCountry: row.send_country,
    receiveCountry: row.receive_country,
    sender: { name: people.sender_name, email: people.sender_email },
    recipient: {
      name: people.recipient_name,
      phone: people.recipient_phone,
      bankName: people.bank_name,
      accountNumber: people.account_number,
    },
  }
}
