import { ViewTransition } from 'react'
import type { BootOperator } from '#shared/api/countries.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { Money } from '#web/ui/Money.tsx'
import { CorridorMark } from '../country/CorridorMark.tsx'
import { Provider } from './Provider.tsx'
import { ReceiptRows } from './ReceiptRows.tsx'
import type { Corridor } from '../country/corridor.ts'
import { receiptMessages as texts } from './receipt-messages.ts'
import { receivedLabel, referenceOf } from './receipt-texts.ts'

type Props = {
  transfer: TransferView
  corridor: Corridor
  operator: BootOperator
}

/** The slip, filled in and paid: on screen the same paper, in print one page that stands by itself. */
export function Receipt({ transfer, corridor, operator }: Props) {
  const { from, to } = corridor
  return (
    <ViewTransition name="slip" update="none">
      <section aria-labelledby="receipt-title" className="slip receipt">
        <div className="slip-sheet rounded-t-card px-6 pt-5 pb-5">
          <div className="flex items-center justify-between gap-4">
            <p className="hidden text-2xl font-bold print:block">{operator.brand}</p>
            <h2 id="receipt-title" className="text-lg font-semibold">
              {texts.title}
            </h2>
            <span className="print:hidden">
              <CorridorMark from={from} to={to} />
            </span>
          </div>
          <dl>
            <div className="mt-3 mb-2 rounded-field bg-soft px-4 py-3 print:px-0">
              <dt className="text-sm text-muted">{texts.reference}</dt>
              <dd className="text-lg font-bold tracking-wide wrap-anywhere tabular">
                {referenceOf(transfer)}
              </dd>
            </div>
            <ReceiptRows transfer={transfer} corridor={corridor} />
          </dl>
          <ReceiptParties transfer={transfer} corridor={corridor} />
          <Provider operator={operator} className="mt-5 border-t border-line pt-4" />
        </div>
        <dl className="slip-stub px-6 pt-5 pb-7">
          <div className="print:flex print:items-baseline print:justify-between">
            <dt className="text-sm text-on-stub-muted">{receivedLabel(transfer)}</dt>
            <dd className="mt-1 text-money font-bold">
              <Money amount={transfer.receiveAmount} symbol={to.currencySymbol} />
            </dd>
          </div>
        </dl>
      </section>
    </ViewTransition>
  )
}

type ReceiptPartiesProps = { transfer: TransferView; corridor: Corridor }

/** The two people with what identifies them: on paper only, where the receipt has to speak for itself. */
function ReceiptParties({ transfer, corridor: { from, to } }: ReceiptPartiesProps) {
  return (
    <div className="mt-6 hidden grid-cols-2 gap-8 border-t border-line pt-5 print:grid">
      <Party
        role={texts.sender}
        name={transfer.senderName}
        lines={[transfer.senderAddress, from.name, transfer.senderEmail, transfer.senderPhone]}
      />
      <Party
        role={texts.recipient}
        name={transfer.recipientName}
        lines={[transfer.recipientCity, to.name, transfer.recipientEmail, transfer.recipientPhone]}
      />
    </div>
  )
}

function Party({ role, name, lines }: { role: string; name: string; lines: readonly string[] }) {
  return (
    <div className="wrap-anywhere">
      <p className="text-sm text-muted">{role}</p>
      <p className="font-semibold">{name}</p>
      {lines
        .filter(line => line !== '')
        .map(line => (
          <p key={line}>{line}</p>
        ))}
    </div>
  )
}
