import { statement } from '#server/platform/db/statement.ts'

type NewApproval = [
  id: string,
  kind: string,
  payload: string,
  title: string,
  reason: string | null,
  askedBy: string,
]

export const insertApproval = statement<NewApproval, never>({
  name: 'insert_approval',
  text: 'insert into approvals (id, kind, payload, title, reason, asked_by) values ($1, $2, $3, $4, $5, $6)',
})
