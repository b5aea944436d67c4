import { statement } from '#server/platform/db/statement.ts'

type ActValues = [
  id: string,
  at: string,
  action: string,
  actorId: string | null,
  subjectKind: string,
  subjectId: string,
  before: string | null,
  after: string | null,
  reason: string | null,
  network: string | null,
  requestId: string | null,
  hash: Buffer,
]

export const insertAct = statement<ActValues, never>({
  name: 'insert_act',
  text: `
    with act as (
      insert into audit_log
        (id, at, action, actor_id, subject_kind, subject_id, before, after, reason, network, request_id, hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      returning id
    )
    insert into audit_unchained (audit_id) select id from act`,
})
