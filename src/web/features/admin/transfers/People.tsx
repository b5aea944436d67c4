import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { ShownDetails, TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { maskedNames } from '#shared/recipients/masked.ts'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { Flag } from '#web/parts/country/Flag.tsx'
import { messages as partMessages } from '#web/parts/messages.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { messages as editingMessages } from '../editing/messages.ts'
import { ShowDialog } from '../editing/ShowDialog.tsx'
import { revealDetails } from './calls.ts'
import { Card } from './Card.tsx'
import { messages } from './messages.ts'

const texts = messages.file
const showTexts = editingMessages.show

type Props = { file: TransferFile; corridor: Corridor }

/** The sender and the recipient, with all their known details; account and document numbers are masked until they are asked for. */
export function People({ file: { transfer, owner }, corridor: { from, to } }: Props) {
  const [shown, setShown] = useState<ShownDetails>()
  const { accountNumber, recipientDetails, recipientPhone } = shown ?? transfer
  return (
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
          lines={[transfer.recipientEmail, recipientPhone, transfer.recipientCity]}
          below={<Numbers transfer={transfer} isShown={shown !== undefined} onShow={setShown} />}
        >
          <Line label={messages.delivery}>{partMessages.delivery[transfer.deliveryMethod]}</Line>
          {transfer.bankName !== null && <Line label={texts.bank}>{transfer.bankName}</Line>}
          {accountNumber !== null && <Line label={texts.accountNumber}>{accountNumber}</Line>}
          {Object.entries(recipientDetails ?? {}).map(([name, value]) => (
            <Line key={name} label={name}>
              {value}
            </Line>
          ))}
        </Person>
      </div>
    </Card>
  )
}

type NumbersProps = {
  transfer: TransferFile['transfer']
  isShown: boolean
  onShow: (shown: ShownDetails | undefined) => void
}

/** Shows the masked numbers, and masks them again. */
function Numbers({ transfer, isShown, onShow }: NumbersProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (maskedNames(transfer).length === 0) return null
  return (
    <Allowed to="transfers.show">
      <Button
        size="small"
        look="secondary"
        aria-label={isShown ? texts.hideNumbers : texts.showNumbers}
        onClick={() => (isShown ? onShow(undefined) : setIsAsking(true))}
        className="mt-3"
      >
        {isShown ? showTexts.hide : showTexts.button}
      </Button>
      {isAsking && (
        <ShowDialog
          formName={transfer.id}
          act={reason => revealDetails(transfer.id, reason)}
          onShown={onShow}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Allowed>
  )
}

type PersonProps = {
  role: string
  name: string
  country: Corridor['from']
  lines: readonly string[]
  below?: ReactNode
  children: ReactNode
}

const Person = ({ role, name, country, lines, below, children }: PersonProps) => (
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
    {below}
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
