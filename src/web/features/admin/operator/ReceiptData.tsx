import type { OperatorView } from '#shared/api/operator.api.ts'
import { missingForReceipt } from '#shared/disclosures/agencies.ts'
import { Card } from '../transfers/Card.tsx'
import { messages } from './messages.ts'

const texts = messages.receipt

/** Data of the operator that the receipts of the remittance rule lack. */
export function ReceiptData({ operator }: { operator: OperatorView }) {
  const missing = missingForReceipt(operator)
  return (
    <Card title={texts.title}>
      <p className="-mt-2 max-w-prose text-sm text-muted">{texts.lead}</p>
      {missing.length === 0 ? (
        <p className="mt-3 font-semibold text-ok">{texts.complete}</p>
      ) : (
        <div className="mt-3 rounded-field bg-warn-soft px-4 py-3 text-warn">
          <p className="font-semibold">{texts.missing}</p>
          <ul className="mt-1 list-disc ps-5">
            {missing.map(datum => (
              <li key={datum}>{texts.data[datum]}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
