import { statement } from '#server/platform/db/statement.ts'

/** Values that a proof is compared with; null for an unknown reference. */
export type Provable = {
  readonly id: string | null
  readonly sender_email: string | null
  readonly sender_phone: string | null
}

/** Always one row: an unknown reference takes the same way back to us as a known one. */
export const findProvable = statement<[reference: string], Provable>({
  name: 'find_provable',
  text: `
    select t.id, t.sender_email, t.sender_phone
    from (select 1) one left join transfers t on t.reference_number = $1`,
})
