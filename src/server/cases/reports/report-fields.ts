import type { ReportFields } from '#shared/api/admin/compliance/reports.api.ts'
import type { CaseFile } from '#shared/api/admin/compliance/cases.api.ts'
import type { OperatorView } from '#shared/api/operator.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import type { ReportKind } from '#shared/compliance/reports.ts'
import { amountText, money } from '#shared/money/money.ts'
import { type IdentityNumber, noDetails, type SenderDetails } from '#shared/transfers/sender-details.ts'

export type ReportedTransfer = {
  /** As its sender sees it, with the account masked. */
  readonly view: TransferView
  /** The amount that was sent, in minor units of USD at the price of the transfer. */
  readonly usdMinor: bigint
  readonly details: SenderDetails
}

export type ReportFacts = {
  readonly operator: OperatorView
  readonly file: CaseFile
  readonly transfers: readonly ReportedTransfer[]
  /** The local day of an instant. */
  readonly dayOf: (instant: string) => string
}

/** Fields of a new draft, filled with what is known. Whoever drafts it adds why the activity is reported. */
export function firstFields(kind: ReportKind, facts: ReportFacts): ReportFields {
  const { operator, transfers, dayOf } = facts
  const days = transfers.map(({ view }) => dayOf(view.createdAt)).toSorted()
  return {
    institutionName: operator.legalName ?? operator.brand,
    institutionAddress: operator.address ?? '',
    ...subjectOf(facts),
    activity: kind === 'currency_transaction' ? '' : activityOf(facts.file),
    firstOn: days[0] ?? null,
    lastOn: days.at(-1) ?? null,
    // A payment by card or bank is no currency: 31 CFR 1010.100(m). The case knows of no coin or paper money.
    amountUsd: amountText(money('USD', kind === 'currency_transaction' ? 0n : sumOf(transfers))),
    narrative: narrativeOf(facts).join('\n'),
  }
}

const sumOf = (transfers: readonly ReportedTransfer[]): bigint =>
  transfers.reduce((sum, { usdMinor }) => sum + usdMinor, 0n)

/** The sender of the last transfer, else the person of the case. */
function subjectOf({ file: { person }, transfers }: ReportFacts) {
  const last = transfers.at(-1)
  return last === undefined
    ? subject({ name: person?.name, contact: [person?.email] }, noDetails)
    : subject(
        {
          name: last.view.senderName,
          address: last.view.senderAddress,
          contact: [last.view.senderEmail, last.view.senderPhone],
        },
        last.details,
      )
}

type Subject = {
  readonly name: string | undefined
  readonly address?: string
  readonly contact: readonly (string | undefined)[]
}

const subject = (
  { name = '', address = '', contact }: Subject,
  { address: told, birthDate, document }: SenderDetails,
) => ({
  subjectName: name,
  subjectAddress: told ?? address,
  subjectBirthDate: birthDate,
  subjectDocument: documentWords(document),
  subjectContact: contact.filter(Boolean).join(', '),
})

/** 'passport C01234567 (US)'. */
const documentWords = (document: IdentityNumber | null): string =>
  document === null ? '' : `${document.kind} ${document.number} (${document.country})`

const activityOf = ({ alerts }: CaseFile): string =>
  [...new Set(alerts.map(({ source, rule }) => (source === 'rule' ? rule : source)))].join(', ')

function narrativeOf({ file, transfers, dayOf }: ReportFacts): string[] {
  const { reference, kind, topic, openedAt, outcome, reasonCode } = file
  return [
    `Case ${reference} (${kind}: ${topic}) was opened on ${dayOf(openedAt)}.`,
    ...file.alerts.map(alert => alertWords(alert, dayOf)),
    ...transfers.map(({ view, usdMinor }) => transferWords(view, usdMinor, dayOf)),
    ...(outcome === null ? [] : [`The case was decided: ${outcome}, ${reasonCode}.`]),
  ]
}

type DayOf = ReportFacts['dayOf']

function alertWords({ raisedAt, source, rule, text, decision }: CaseFile['alerts'][number], dayOf: DayOf) {
  const verdict =
    decision === null
      ? 'not decided yet'
      : `${decision.verdict}, ${decision.reasonCode}, on ${dayOf(decision.at)}`
  return `Alert of ${dayOf(raisedAt)} (${source}: ${source === 'rule' ? rule : 'list'}): ${text ?? 'erased'}. It is ${verdict}.`
}

function transferWords(view: TransferView, usdMinor: bigint, dayOf: DayOf): string {
  const sent = `${view.sendAmount} ${view.sendCurrency} (${amountText(money('USD', usdMinor))} USD)`
  const to = [
    view.recipientName,
    view.recipientCity,
    view.recipientCountry,
    view.bankName,
    view.accountNumber,
  ]
  return `Transfer ${view.referenceNumber} of ${dayOf(view.createdAt)}: ${sent} by ${view.paymentMethod} from ${view.sendCountry}, to ${to.filter(Boolean).join(', ')}; ${view.status}.`
}
