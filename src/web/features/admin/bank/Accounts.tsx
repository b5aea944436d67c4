import type { BankOverview } from '#shared/api/admin/bank.api.ts'
import { When } from '#web/parts/When.tsx'
import { Money } from '#web/ui/Money.tsx'
import { messages } from './messages.ts'
import { Section } from './Section.tsx'

/** The accounts that senders are asked to pay into, each with the bank's last statement. */
export const Accounts = ({ bank: { accounts } }: { bank: BankOverview }) => (
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
