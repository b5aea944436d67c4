import { statement } from '#server/platform/db/statement.ts'

type BlockSeal = { readonly block: number; readonly key_id: string; readonly mac: Buffer }

/** Seals of the blocks behind one and up to another, in their order. */
export const readBlockSeals = statement<[after: number, upTo: number], BlockSeal>({
  name: 'read_ledger_seals',
  text: `
    select block, key_id, mac from ledger_seals where block > $1 and block <= $2 order by block`,
})

/** True if a block was ever sealed. */
export const hasAnySeal = statement<[], { is_sealed: boolean }>({
  name: 'has_any_ledger_seal',
  text: 'select exists (select from ledger_seals) as is_sealed',
})

/** A block that has this seal already keeps it. */
export const insertBlockSeal = statement<[block: number, keyId: string, mac: Buffer], never>({
  name: 'insert_ledger_seal',
  text: 'insert into ledger_seals (block, key_id, mac) values ($1, $2, $3) on conflict do nothing',
})

/** Blocks behind one, in their order. */
export const readBlocks = statement<[after: number, limit: number], { number: number; hash: Buffer }>({
  name: 'read_ledger_blocks',
  text: `
    select number, hash from ledger_blocks where number > $1 order by number limit $2`,
})
