import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { TransferFile } from '#shared/api/admin/transfer-file.api.ts'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { Flag } from '#web/parts/country/Flag.tsx'
import { messages as partMessages } from '#web/parts/messages.ts'
import { paths } from '#web/paths.ts'
import { Card } from './Card.tsx'
import { messages } from './messages.ts'

const texts = messages.file

type Props = { file: TransferFile; corridor: Corridor }

/** The sender and the recipient, with all their known details. */
export const People = ({ file: { transfer, owner }, corridor: { from, to } }: Props) => (
  <Card title={texts.people}>
    <div className="grid gap-6 sm:grid-cols-2">
      <Person
        role={texts.sender}
        name={transfer.senderName}
        country={from}
        lines={[transfer.senderEmail, transfer.senderPhone, transfer.senderAddress]}
      >
        <Line label={texts.account}>
          {owner.userId === null ? texts.guest : <OwnerLink name={owner.fullName} email={owner.email} />}
        </Line>
        <Line label={messages.payment}>{partMessages.payment[transfer.paymentMethod]}</Line>
      </Person>
      <Person
        role={texts.recipient}
        name={transfer.recipientName}
        country={to}
        lines={[transfer.recipientEmail, transfer.recipientPhone, transfer.recipientCity]}
      >
        <Line label={messages.delivery}>{partMessages.delivery[transfer.deliveryMethod]}</Line>
        {transfer.bankName !== null && <Line label={texts.bank}>{transfer.bankName}</Line>}
        {transfer.accountNumber !== null && <Line label={texts.accountNumber}>{transfer.accountNumber}</Line>}
        {Object.entries(transfer.recipientDetails ?? {}).map(([name, value]) => (
          <Line key={name} label={name}>
            {value}
          </Line>
        ))}
      </Person>
    </div>
  </Card>
)

type PersonProps = {
  role: string
  name: string
  country: Corridor['from']
  lines: readonly string[]
  children: ReactNode
}

const Person = ({ role, name, country, lines, children }: PersonProps) => (
  <div className="min-w-0 wrap-anywhere">
    <p className="text-xs font-medium text-muted">{role}</p>
    <p className="text-lg font-semibold">
      <bdi>{name}</bdi>
    </p>
    <p className="mb-1 flex items-center gap-2 text-sm">
      <Flag country={country} />
      {country.name}
    </p>
    {lines
      .filter(line => line !== '')
      .map(line => (
        <p key={line} className="text-sm">
          <bdi>{line}</bdi>
        </p>
      ))}
    <dl className="mt-3 grid gap-1 text-sm">{children}</dl>
  </div>
)

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="text-muted">{label}</dt>
    <dd className="min-w-0">
      <bdi>{children}</bdi>
    </dd>
  </div>
)

const OwnerLink = ({ name, email }: { name: string | null; email: string | null }) =>
  email === null ? (
    name
  ) : (
    <Link
      href={`${paths.admin}?search=${encodeURIComponent(email)}`}
      className="font-medium text-brand hover:underline"
    >
      {name ?? email}
    </Link>
  )
