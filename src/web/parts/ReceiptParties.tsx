import type { TransferView } from '#shared/api/transfers.api.ts'
import type { Corridor } from './corridor.ts'
import { receiptMessages as texts } from './receipt-messages.ts'

type Props = { transfer: TransferView; corridor: Corridor }

/** The two people with what identifies them: on paper only, where the receipt has to speak for itself. */
export function ReceiptParties({ transfer, corridor: { from, to } }: Props) {
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
