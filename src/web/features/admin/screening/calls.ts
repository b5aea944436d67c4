import { previewScores as preview } from '#shared/api/admin/compliance/screening-preview.api.ts'
import * as api from '#shared/api/admin/compliance/screening.api.ts'
import type { AnswerOf, BodyInputOf } from '#shared/api/route.ts'
import type { Scores } from '#shared/compliance/screening-scores.ts'
import { call } from '#web/api/call.ts'
import { freshQuery, keyOf } from '#web/api/query.ts'

export const scoresKey = keyOf(api.getScores)
export const scoresQuery = freshQuery(api.getScores, {})

/** @throws what `call` throws; `rule_changed` where others count meanwhile, `awaits_approval` */
export const saveScores = (body: BodyInputOf<typeof api.updateScores>): Promise<Scores> =>
  call(api.updateScores, { body })

export type SearchAnswer = AnswerOf<typeof api.searchLists>
export type SearchHit = SearchAnswer['hits'][number]

export const searchLists = (body: BodyInputOf<typeof api.searchLists>): Promise<SearchAnswer> =>
  call(api.searchLists, { body })

export type PreviewSum = Omit<AnswerOf<typeof preview>, 'next'>

/** Compares all transfers of the last 30 days at proposed scores, part by part. */
export async function previewScores(scores: Scores): Promise<PreviewSum> {
  let sum: PreviewSum = { compared: 0, heldNow: 0, held: 0, needSecond: 0 }
  let cursor: string | null = null
  do {
    const part: AnswerOf<typeof preview> = await previewPart(scores, cursor)
    sum = {
      compared: sum.compared + part.compared,
      heldNow: sum.heldNow + part.heldNow,
      held: sum.held + part.held,
      needSecond: sum.needSecond + part.needSecond,
    }
    cursor = part.next
  } while (cursor !== null)
  return sum
}

const previewPart = (scores: Scores, cursor: string | null) => call(preview, { body: { ...scores, cursor } })
