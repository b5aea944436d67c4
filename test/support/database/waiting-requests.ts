import { randomUUID } from 'node:crypto'
import { sealRequest } from '#server/approvals/approval-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'

export const insertRequest = `
  insert into approvals (id, kind, payload, title, reason, asked_by, seal) values ($1, 'admins', $2, $3, $4, $5, $6)`

type Grant = {
  readonly of: string | null
  readonly by: string | null
  readonly title?: string
  readonly reason?: string
  /** What it rests on; without it nobody can approve it. */
  readonly was?: object
}

/** Values of `insertRequest`: a request, as the server writes it, to make somebody an admin. */
export function grantRequest(
  keys: SigningKeys,
  { of: userId, by, title = 'Make somebody an admin', reason, was }: Grant,
): readonly [id: string, ...unknown[]] {
  const id = randomUUID()
  const payload = { id: userId, change: { isAdmin: 1 }, was }
  const request = {
    id,
    kind: 'admins',
    payload: JSON.parse(JSON.stringify(payload)),
    title,
    reason: reason ?? null,
    asked_by: by ?? '',
  }
  return [id, JSON.stringify(payload), title, request.reason, by, sealRequest(keys, request)]
}
