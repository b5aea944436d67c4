import type { ReactNode } from 'react'
import type { BankInstructions } from '#shared/api/payments.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { instantText } from '#web/parts/dates.ts'
import { CopyButton } from './CopyButton.tsx'
import { messages } from './messages.ts'

const { fields } = messages.bank
const names = Object.keys(fields) as (keyof typeof fields)[]

/** The details that the sender copies into an order at their own bank, line by line. */
export function BankDetails({ instructions }: { instructions: BankInstructions }) {
  const shown = { ...instructions, amount: `${groupThousands(instructions.amount)} ${instructions.currency}` }
  return (
    <dl className="divide-y divide-line rounded-field border border-line">
      {names.map(name => (
        <Line
          key={name}
          label={fields[name]}
          action={<CopyButton what={fields[name]} text={instructions[name]} />}
        >
          <bdi dir="ltr" className={name === 'amount' ? 'text-lg font-bold' : 'font-semibold'}>
            {shown[name]}
          </bdi>
        </Line>
      ))}
      <Line label={messages.bank.payBefore} action={null}>
        <time dateTime={instructions.payBefore} className="font-semibold">
          {instantText(instructions.payBefore)}
        </time>
      </Line>
    </dl>
  )
}

/** The button stands in the line's description: a list of terms may hold nothing else. */
function Line({ label, action, children }: { label: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="relative min-h-16 py-2 ps-4 pe-16">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere tabular">
        {children}
        <span className="absolute inset-y-0 end-2 flex items-center">{action}</span>
      </dd>
    </div>
  )
}
