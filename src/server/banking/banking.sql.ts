import type { Currency } from '#shared/money/currencies.ts'
import type { BankLineKind, BankLineOutcome, BankLineState } from '#shared/api/admin/bank/bank-lines.api.ts'
import { statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import type { KeptLine } from './identities.ts'
import type { SealedFile, SealedWords } from './sealed-records.ts'

type NewFile = [
  id: string,
  sha256: Buffer,
  name: Buffer,
  format: string,
  content: Buffer,
  importedBy: string | null,
  approvedBy: string | null,
  signature: Buffer | null,
]

/** Keeps a file; nothing where the same bytes are kept already. */
export const insertFile = statement<NewFile, { id: string }>({
  name: 'bank_insert_file',
  text: `
    insert into bank_files (id, sha256, name, format, content, imported_by, approved_by, signature)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (sha256) do nothing returning id`,
})

export const findFileBySum = statement<[sha256: Buffer], { id: string }>({
  name: 'bank_find_file_by_sum',
  text: 'select id from bank_files where sha256 = $1',
})

/** Keeps a file whose import waits for a second admin; the same bytes once. */
export const insertUpload = statement<
  [sha256: Buffer, name: Buffer, content: Buffer, uploadedBy: string],
  never
>({
  name: 'bank_insert_upload',
  text: `
    insert into bank_uploads (sha256, name, content, uploaded_by) values ($1, $2, $3, $4) on conflict (sha256) do nothing`,
})

export const findUpload = statement<[sha256: Buffer], SealedFile>({
  name: 'bank_find_upload',
  text: 'select name, content from bank_uploads where sha256 = $1',
})

export const insertStatements = statement<[fileId: string, statements: string], never>({
  name: 'bank_insert_statements',
  text: `
    insert into bank_statements (id, file_id, account, currency, reference, opening_minor, opening_on, closing_minor, closing_on)
    select id, $1, account, currency, reference, opening_minor, opening_on, closing_minor, closing_on
    from jsonb_to_recordset($2::jsonb) s (id uuid, account text, currency text, reference text, opening_minor bigint,
      opening_on date, closing_minor bigint, closing_on date)`,
})

/** The named statements that another file than the one of this sum has. */
export const findOtherStatements = statement<
  [sha256: Buffer, accounts: string[], currencies: string[], references: string[]],
  { account: string; reference: string | null }
>({
  name: 'bank_find_other_statements',
  text: `
    select s.account, s.reference from bank_statements s join bank_files f on f.id = s.file_id
    join unnest($2::text[], $3::text[], $4::text[]) n (account, currency, reference)
      on s.account = n.account and s.currency = n.currency and s.reference = n.reference
    where f.sha256 <> $1 limit 1`,
})

/** Keeps lines, and that each waits to be looked at; those that are kept already stay as they are. Answers the new ones. */
export const insertLines = statement<
  [source: string, fileId: string | null, lines: string],
  { line_id: string }
>({
  name: 'bank_insert_lines',
  text: `
    with added as (
      insert into bank_lines (id, source, file_id, account, identity, currency, amount_minor, booked_on, value_on,
        bank_reference, personal, words, is_reversal)
      select id, $1, $2, account, identity, currency, minor, "bookedOn", "valueOn", "bankReference",
        decode(personal, 'base64'), array_to_tsvector(string_to_array(words, ' ')), "isReversal"
      from jsonb_to_recordset($3::jsonb) l (id uuid, account text, identity text, currency text, minor bigint,
        "bookedOn" date, "valueOn" date, "bankReference" text, personal text, words text, "isReversal" boolean)
      on conflict (account, currency, identity) do nothing
      returning id
    )
    insert into bank_items (line_id) select id from added returning line_id`,
})

/** Lines that are kept of those known by these contents: they are numbered without a gap. */
export const findKept = statement<
  [accounts: readonly string[], currencies: readonly string[], contents: readonly string[]],
  Omit<KeptLine, 'counterparty' | 'text'> & SealedWords
>({
  name: 'bank_find_kept',
  text: `
    with recursive given as (
      select distinct account, currency, content from unnest($1::text[], $2::text[], $3::text[]) g (account, currency, content)
    ),
    kept as (
      select g.account, g.currency, g.content, 1 as number, l.booked_on, l.id, l.personal
      from given g cross join lateral (
        select booked_on, id, personal from bank_lines
        where account = g.account and currency = g.currency and identity = g.content || '#1' offset 0
      ) l
      union all
      select k.account, k.currency, k.content, k.number + 1, l.booked_on, l.id, l.personal
      from kept k cross join lateral (
        select booked_on, id, personal from bank_lines
        where account = k.account and currency = k.currency and identity = k.content || '#' || (k.number + 1) offset 0
      ) l
    )
    select account, currency, content, number, booked_on::text as "bookedOn", id, personal from kept`,
})

/** A line and what was made of it. */
export type BankItem = {
  readonly id: string
  readonly file_id: string | null
  readonly account: string
  readonly currency: Currency
  /** Minor units; above zero: money that came. */
  readonly minor: bigint
  readonly bank_reference: string | null
  /** Its words, sealed. */
  readonly personal: Buffer | null
  readonly is_reversal: boolean
  readonly state: BankLineState
  readonly kind: BankLineKind | null
  readonly outcome: BankLineOutcome | null
  readonly transfer_id: string | null
  readonly payment_id: string | null
  readonly used_minor: bigint
  readonly left_minor: bigint
  /** An operator has said that it is a customer's payment. */
  readonly is_customers: boolean
  /** The number of times the line has entered the queue: once, and again each time an operator reopened it. */
  readonly times_held: number
  /** The admin who imported the line. */
  readonly imported_by: string | null
}

const columns = `l.id, l.file_id, l.account, l.currency, l.amount_minor as minor, l.bank_reference, l.personal,
  l.is_reversal, i.state, i.kind, i.outcome, i.transfer_id, i.payment_id, i.used_minor, i.left_minor, i.is_customers, i.times_held,
  (select f.imported_by from bank_files f where f.id = l.file_id) as imported_by`

export const findItem = statement<[id: string], BankItem>({
  name: 'bank_find_item',
  text: `select ${columns} from bank_items i join bank_lines l on l.id = i.line_id where i.line_id = $1`,
})

/** Lines that nobody else can settle until the transaction ends, in one order for all. Locked after their transfer. */
export const lockItems = statement<[ids: readonly string[]], BankItem, Tx>({
  name: 'bank_lock_items',
  text: `
    select ${columns} from bank_items i join bank_lines l on l.id = i.line_id
    where i.line_id = any($1::uuid[]) order by i.line_id for update of i`,
})

/** Lines that nobody has looked at, the oldest first. */
export const findNewItems = statement<[limit: number], { id: string }>({
  name: 'bank_find_new_items',
  text: `
    select line_id as id from bank_items where state <> 'done' and state = 'new' order by changed_at, line_id limit $1`,
})

/** The new state of a line. Undefined fields stay unchanged. */
export type Settled = {
  readonly state: BankLineState
  readonly kind?: BankLineKind
  readonly outcome?: BankLineOutcome
  readonly transferId?: string
  readonly paymentId?: string
  readonly usedMinor?: bigint
  readonly leftMinor?: bigint
  readonly by?: string
  readonly reason?: string
}

const settle = statement<
  [
    id: string,
    state: string,
    kind: string | null,
    outcome: string | null,
    transferId: string | null,
    paymentId: string | null,
    usedMinor: bigint | null,
    leftMinor: bigint | null,
    by: string | null,
    reason: string | null,
  ],
  never
>({
  name: 'bank_settle_item',
  text: `
    update bank_items set state = $2, kind = coalesce($3, kind), outcome = $4, transfer_id = coalesce($5, transfer_id),
      payment_id = coalesce($6, payment_id), used_minor = coalesce($7, used_minor), left_minor = coalesce($8, left_minor),
      decided_by = coalesce($9, decided_by), reason = coalesce($10, reason), changed_at = now()
    where line_id = $1`,
})

/** Says what was made of a line that `lockItems` has locked. */
export async function settleItem(tx: Tx, id: string, to: Settled): Promise<void> {
  await settle(
    tx,
    id,
    to.state,
    to.kind ?? null,
    to.outcome ?? null,
    to.transferId ?? null,
    to.paymentId ?? null,
    to.usedMinor ?? null,
    to.leftMinor ?? null,
    to.by ?? null,
    to.reason ?? null,
  )
}

const reopen = statement<
  [id: string, leftMinor: bigint, by: string | null, reason: string],
  { times: number }
>({
  name: 'bank_reopen_item',
  text: `
    update bank_items set state = 'open', outcome = null, left_minor = $2, decided_by = $3, reason = $4,
      is_customers = true, times_held = times_held + 1, changed_at = now()
    where line_id = $1 returning times_held as times`,
})

/** Puts a line that `lockItems` has locked back into the queue as a customer's; how often it has been held with that. */
export async function reopenItem(
  tx: Tx,
  id: string,
  { leftMinor, by, reason }: { leftMinor: bigint; by: string | null; reason: string },
): Promise<number> {
  const [reopened] = await reopen(tx, id, leftMinor, by, reason)
  return reopened!.times // it is locked, so it is there
}

/** Nothing where the sender has been written to within the minute: somebody has pressed twice. */
export const markAsked = statement<[id: string], { id: string }>({
  name: 'bank_mark_asked',
  text: `
    update bank_items set asked_at = now()
    where line_id = $1 and (asked_at is null or asked_at < now() - interval '1 minute') returning line_id as id`,
})

/** The money of lines that await a decision and name a transfer, in one currency: minor units in all. */
export const waitingFor = statement<[transferId: string, currency: string], { minor: bigint }>({
  name: 'bank_waiting_for_transfer',
  text: `
    select coalesce(sum(i.left_minor), 0)::bigint as minor from bank_items i join bank_lines l on l.id = i.line_id
    where i.transfer_id = $1 and i.state = 'open' and l.currency = $2`,
})

/** A line that awaits a decision because its money came for a transfer that could no longer be paid. */
export const findLateFor = statement<[transferId: string], { id: string }>({
  name: 'bank_find_late_for_transfer',
  text: `
    select line_id as id from bank_items
    where transfer_id = $1 and state = 'open' and kind = 'late' and left_minor > 0 limit 1`,
})

/** Whether a line has already been identified as this payment. */
export const findItemOfPayment = statement<[paymentId: string], { id: string }>({
  name: 'bank_find_item_of_payment',
  text: 'select line_id as id from bank_items where payment_id is not null and payment_id = $1 limit 1',
})

/** The admins who imported lines that a transfer is paid with, or that name it. */
export const findImporters = statement<[transferId: string], { imported_by: string }>({
  name: 'bank_find_importers',
  text: `
    select distinct f.imported_by from bank_items i
    join bank_lines l on l.id = i.line_id join bank_files f on f.id = l.file_id where i.transfer_id = $1`,
})

export type ReturnRow = {
  readonly id: string
  readonly line_id: string
  readonly reference: string
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly state: 'waiting' | 'sent'
  readonly seal: Buffer | null
}

const returnColumns = 'id, line_id, reference, currency, amount_minor, state, seal'

export const insertReturn = statement<
  [
    id: string,
    lineId: string,
    reference: string,
    currency: string,
    amountMinor: bigint,
    askedBy: string,
    seal: Buffer,
  ],
  { id: string }
>({
  name: 'bank_insert_return',
  text: `
    insert into bank_returns (id, line_id, reference, currency, amount_minor, asked_by, seal) values ($1, $2, $3, $4, $5, $6, $7)
    returning id`,
})

export const findReturn = statement<[lineId: string], ReturnRow>({
  name: 'bank_find_return',
  text: `select ${returnColumns} from bank_returns where line_id = $1`,
})

/** Returns that wait for an outgoing line of this amount. */
export const findWaitingReturns = statement<[currency: string, amountMinor: bigint], ReturnRow>({
  name: 'bank_find_waiting_returns',
  text: `select ${returnColumns} from bank_returns where state = 'waiting' and currency = $1 and amount_minor = $2`,
})

export const markReturnSent = statement<[id: string, bankReference: string], { id: string }>({
  name: 'bank_mark_return_sent',
  text: `
    update bank_returns set state = 'sent', bank_reference = $2, sent_at = now() where id = $1 and state = 'waiting'
    returning id`,
})

/** Whether an operator has recorded an outgoing line as a return before it came in a file. */
export const findReturnByReference = statement<
  [bankReference: string, currency: string, amountMinor: bigint],
  { id: string }
>({
  name: 'bank_find_return_by_reference',
  text: `
    select id from bank_returns
    where bank_reference is not null and bank_reference = $1 and currency = $2 and amount_minor = $3`,
})
