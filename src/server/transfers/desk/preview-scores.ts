import type { previewScores } from '#shared/api/admin/compliance/screening-preview.api.ts'
import type { AnswerOf, BodyOf } from '#shared/api/route.ts'
import {
  cursorAfter,
  highestScore,
  placeOf,
  POSITION,
  refuseNonsense,
} from '#server/compliance/compliance.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { TransferDeps } from '../row/deps.ts'
import { peopleOf } from '../row/people.ts'
import { transferColumns } from '../row/reads.sql.ts'
import type { TransferRow } from '../row/transfer-row.ts'

/** Each call ends within a moment, however many transfers there are. */
const BATCH = 100

type Row = TransferRow & { readonly position: string }

const findToPreview = statement<[after: string, afterId: string, before: Date, most: number], Row>({
  name: 'find_transfers_to_preview_scores',
  text: `
    select ${transferColumns}, ${POSITION} as position
    from transfers t where id in (
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
  const { after, afterId } = placeOf(cursor, now)
  const rows = await findToPreview(deps.pool, after, afterId, now, BATCH)
  const lists = await deps.screener.newest()
  const scores = rows.map(row => highestScore(lists, orderOf(deps, row)))
  const from = (least: number): number => scores.filter(score => score * 100 >= least).length
  return {
    compared: rows.length,
    heldNow: from(lists.scores.review),
    held: from(review),
    needSecond: from(block),
    next: cursorAfter(rows, BATCH),
  }
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
