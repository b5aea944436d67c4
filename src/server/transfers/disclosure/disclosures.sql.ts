import { statement } from '#server/platform/db/statement.ts'

/** A disclosure as its row has it. */
export type DisclosureRow = {
  readonly id: string
  readonly transfer_id: string
  readonly kind: 'before_payment' | 'receipt'
  readonly language: string
  readonly form: number
  /** Null once it was erased with the people of its transfer. */
  readonly content: Buffer | null
  readonly hash: Buffer
  readonly seal: Buffer
  readonly shown_at: Date
}

const columns = 'id, transfer_id, kind, language, form, content, hash, seal, shown_at'

/** The values of a new disclosure, in the order of `insertDisclosureText`. */
export type DisclosureValues = [
  id: string,
  transferId: string,
  kind: DisclosureRow['kind'],
  language: string,
  form: number,
  content: Buffer,
  hash: Buffer,
  seal: Buffer,
  shownAt: Date,
]

/** SQL that adds a disclosure of the given parameters and answers its id; no row where the same content was shown before. */
export const insertDisclosureText = (parameters: string): string => `
  insert into transfer_disclosures (${columns}) values (${parameters})
  on conflict (transfer_id, kind, hash) do nothing
  returning id`

/** Adds a disclosure; no row where the same content was shown before. */
export const insertDisclosure = statement<DisclosureValues, { id: string }>({
  name: 'insert_disclosure',
  text: insertDisclosureText('$1, $2, $3, $4, $5, $6, $7, $8, $9'),
})

/** A disclosure with the attempts of payment that were opened under it. */
export type ShownRow = DisclosureRow & { readonly attempts: number[] }

/** Like `findDisclosures`, with the payments. */
export const findShown = statement<[transferId: string], ShownRow>({
  name: 'find_shown_disclosures',
  text: `
    select ${columns}, array(select p.attempt::integer from payments p
      where p.transfer_id = d.transfer_id and p.disclosure_id = d.id order by p.attempt) as attempts
    from transfer_disclosures d where transfer_id = $1 order by shown_at, id`,
})

/** All that was shown about a transfer, the oldest first. */
export const findDisclosures = statement<[transferId: string], DisclosureRow>({
  name: 'find_disclosures',
  text: `select ${columns} from transfer_disclosures where transfer_id = $1 order by shown_at, id`,
})
