import type { Seal } from '#server/platform/integrity/chain-seals.ts'
import { statement } from '#server/platform/db/statement.ts'

/** Seals of the links behind one position and up to another, in their order. */
export const readSeals = statement<[after: bigint, upTo: bigint], Seal>({
  name: 'read_audit_seals',
  text: 'select position, key_id, mac from audit_seals where position > $1 and position <= $2 order by position',
})

/** The last sealed position; nothing where there is no seal. */
export const findLastSealed = statement<[], { position: bigint }>({
  name: 'find_last_audit_seal',
  text: 'select position from audit_seals order by position desc limit 1',
})

/** A link that has this seal already keeps it. */
export const insertSeal = statement<[position: bigint, keyId: string, mac: Buffer], never>({
  name: 'insert_audit_seal',
  text: 'insert into audit_seals (position, key_id, mac) values ($1, $2, $3) on conflict do nothing',
})
