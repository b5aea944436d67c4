import * as z from 'zod/mini'
import { day, instant, linesOfText } from '../fields.ts'
import { legalKind } from '../legal-texts.api.ts'
import { defineRoute } from '../route.ts'
import { reason } from './admin-fields.ts'

export const LEGAL_TEXT_LENGTH_MAX = 60_000
const BODY_BYTES_MAX = 256 * 1024 // as UTF-8, with what JSON escapes

export const legalVersionView = z.object({
  kind: legalKind,
  version: z.int(),
  writtenAt: instant,
  /** Null: a draft, which no sender sees. */
  publishedAt: z.nullable(instant),
  effectiveFrom: z.nullable(day),
  /** Text of a draft and of the newest version; null for the others, which everybody may read. */
  text: z.nullable(z.string()),
})

export type LegalVersionView = z.infer<typeof legalVersionView>

const versions = z.array(legalVersionView)

export const listLegalTexts = defineRoute({
  method: 'GET',
  path: '/api/admin/legal-texts',
  summary: 'Every version of the terms and of the privacy notice, drafts among them, the newest first.',
  access: { needs: 'operator.read' },
  success: { status: 200, body: versions },
})

export const writeLegalText = defineRoute({
  method: 'POST',
  path: '/api/admin/legal-texts',
  summary: 'Keeps a text as the next version: a draft until it is published.',
  access: { needs: 'operator.write' },
  body: z.object({ kind: legalKind, text: linesOfText(LEGAL_TEXT_LENGTH_MAX) }),
  bodyBytesMax: BODY_BYTES_MAX,
  success: { status: 200, body: versions },
  refusals: ['operator_changed'],
})

export const publishLegalText = defineRoute({
  method: 'POST',
  path: '/api/admin/legal-texts/publications',
  summary:
    'Shows a version to everybody. It takes effect on the day that is named, or today if that is later (UTC).',
  access: { needs: 'operator.write' },
  needsFreshProof: true,
  body: z.object({
    kind: legalKind,
    version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    effectiveFrom: day,
    reason,
  }),
  success: { status: 200, body: versions },
  refusals: ['not_found', 'operator_changed', 'awaits_approval'],
})
