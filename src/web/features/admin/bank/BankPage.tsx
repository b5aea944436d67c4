import { type BankFileView, listBankFiles } from '#shared/api/admin/bank/bank-files.api.ts'
import type { BankOverview } from '#shared/api/admin/bank/bank.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { When } from '#web/parts/When.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { usePages } from '../list/use-pages.ts'
import { LinesSection } from './LinesSection.tsx'
import { Section } from './Section.tsx'
import { UploadSection } from './UploadSection.tsx'
import { WaitingSection } from './WaitingSection.tsx'
import { useBank } from './calls.ts'
import { messages } from './messages.ts'

/** Our own account: what the bank has booked on it, and what of it waits for an operator. */
export function BankPage() {
  const { data: bank } = useBank()
  return (
    <>
      <PageHeading text={messages.title} className="mb-1" />
      <p className="mb-6 max-w-prose text-muted">{messages.lead}</p>
      <div className="grid grid-cols-1 gap-10">
        {bank !== undefined && <Accounts bank={bank} />}
        <Allowed to="bank.write">
          <UploadSection />
        </Allowed>
        <WaitingSection bank={bank} />
        <LinesSection />
        <FilesSection />
      </div>
    </>
  )
}

/** The accounts that senders are asked to pay into, each with the bank's last statement. */
const Accounts = ({ bank: { accounts } }: { bank: BankOverview }) => (
  <Section title={messages.accounts}>
    {accounts.length === 0 ? (
      <p className="max-w-prose text-muted">{messages.noAccounts}</p>
    ) : (
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {accounts.map(account => (
          <li key={account.currency} className="min-w-0 rounded-field border border-line bg-surface p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{account.currency}</span>
              {account.closing === null ? (
                <span className="text-sm text-muted">{messages.noBalance}</span>
              ) : (
                <Money amount={account.closing.amount} symbol={account.currency} className="font-semibold" />
              )}
            </p>
            <p className="mt-1 text-sm wrap-anywhere">
              <bdi>{account.bankName}</bdi>, <bdi>{account.accountHolder}</bdi>
            </p>
            <p className="tabular text-sm text-muted wrap-anywhere">
              <bdi dir="ltr">
                {account.accountNumber} · {account.routingCode}
              </bdi>
            </p>
            {account.closing?.on && (
              <p className="text-sm text-muted">
                {messages.asOf} <When at={account.closing.on} />
              </p>
            )}
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const texts = messages.columns

/** The imported files with their importer and their result. */
function FilesSection() {
  const list = usePages(listBankFiles, { limit: '20' })
  return (
    <Section title={messages.files}>
      <PagedTable
        list={list}
        caption={messages.filesTable}
        columns={columns}
        keyOf={({ id }) => id}
        empty={messages.noFiles}
      />
    </Section>
  )
}

const columns: readonly Column<BankFileView>[] = [
  {
    name: texts.name,
    cell: ({ name }) => (
      <span className="wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
    ),
  },
  { name: texts.when, cell: ({ importedAt }) => <Moment at={importedAt} /> },
  { name: texts.by, cell: ({ importedBy }) => <bdi>{importedBy}</bdi> },
  { name: texts.lines, isFigure: true, cell: ({ lines }) => lines },
  { name: texts.paid, isFigure: true, cell: ({ paid }) => paid },
  { name: texts.waiting, isFigure: true, cell: ({ waiting }) => waiting },
]
