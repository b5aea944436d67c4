import * as z from 'zod/mini'
import { BLOCK_MOST, REVIEW_LEAST, REVIEW_MOST, SCORE_MOST } from '#shared/compliance/screening-scores.ts'
import { countryCode, day, requiredText } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'

const score = z.int().check(z.minimum(0), z.maximum(SCORE_MOST))
export const screeningScores = z.object({ review: score, block: score })

/** Scores that can count: within bounds in which screening stops a listed name, and two people release it. */
const wantedScores = {
  review: z.int().check(z.minimum(REVIEW_LEAST), z.maximum(REVIEW_MOST)),
  block: z.int().check(z.minimum(REVIEW_LEAST), z.maximum(BLOCK_MOST)),
}

export const getScores = defineRoute({
  method: 'GET',
  path: '/api/admin/screening-scores',
  summary: 'The scores from which a name that is like a listed one is reviewed, and needs two people.',
  access: { needs: 'rules.read' },
  success: { status: 200, body: screeningScores },
})

export const updateScores = defineRoute({
  method: 'PUT',
  path: '/api/admin/screening-scores',
  summary: 'Sets the scores. Transfers that wait are compared again.',
  access: { needs: 'rules.write' },
  needsFreshProof: true,
  body: z.object({ ...wantedScores, was: screeningScores, reason }),
  success: { status: 200, body: screeningScores },
  refusals: ['rule_changed', 'awaits_approval'],
})

const word = z.object({
  searched: z.nullable(z.string()),
  listed: z.nullable(z.string()),
  how: z.string(),
  value: z.number(),
})

export const searchLists = defineRoute({
  method: 'POST',
  path: '/api/admin/name-search',
  summary: 'The listed names that are like a name, the most alike first, explained word by word.',
  access: { needs: 'alerts.read' },
  body: z.object({
    name: requiredText(200),
    birthDate: z.nullable(day),
    country: z.nullable(countryCode),
  }),
  success: {
    status: 200,
    body: z.object({
      scores: screeningScores,
      hits: z.array(
        z.object({
          /** In hundredths, rounded down. */
          score: z.int(),
          /** The list and the publisher's id. */
          id: z.string(),
          /** Number of the list's version that counts. */
          version: z.nullable(z.int()),
          name: z.string(),
          births: z.array(z.string()),
          countries: z.array(z.string()),
          programmes: z.array(z.string()),
          words: z.array(word),
          adjustments: z.array(z.object({ points: z.int(), why: z.string() })),
        }),
      ),
    }),
  },
})
