import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { Money, moneyText } from '#web/ui/Money.tsx'
import { Rate } from '#web/ui/Rate.tsx'
import type { Corridor } from '../country/corridor.ts'
import { instantText } from '../dates.ts'
import { costText } from '../price/cost-text.ts'
import { FeeBreakdown } from '../price/FeeBreakdown.tsx'
import { MarginRows } from '../price/MarginRows.tsx'
import { priceWords } from '../price/price-words.ts'
import { messages } from '../messages.ts'
import { receiptMessages as texts } from './receipt-messages.ts'
import { accountEnding, statusText } from './receipt-texts.ts'
import { promiseText } from '../price/promise-text.ts'
import { SlipRow } from '../price/SlipRow.tsx'

type Props = { transfer: TransferView; corridor: Corridor }

export function ReceiptRows({ transfer, corridor: { from, to } }: Props) {
  const symbol = from.currencySymbol
  const cost = costText(transfer)
  const date = transfer.paidAt ?? transfer.createdAt
  return (
    <>
      <SlipRow label={texts.date}>
        <time dateTime={date}>{instantText(date)}</time>
      </SlipRow>
      <SlipRow label={texts.status}>{statusText(transfer)}</SlipRow>
      <SlipRow label={texts.recipient}>
        {transfer.recipientName}
        <Account transfer={transfer} />
      </SlipRow>
      <SlipRow label={texts.country}>{to.name}</SlipRow>
      <SlipRow label={texts.delivery}>{messages.delivery[transfer.deliveryMethod]}</SlipRow>
      {transfer.status !== 'failed' && (
        <SlipRow label={texts.estimated}>
          <EstimatedDelivery transfer={transfer} />
        </SlipRow>
      )}
      <SlipRow label={texts.payment}>{messages.payment[transfer.paymentMethod]}</SlipRow>
      <SlipRow label={texts.rate}>
        <Rate rate={transfer.exchangeRate} from={transfer.sendCurrency} to={transfer.receiveCurrency} />
        {transfer.exchangeRate === transfer.midMarketRate && (
          <span className="block text-sm text-muted">{texts.noMargin}</span>
        )}
      </SlipRow>
      <MarginRows price={transfer} symbol={symbol} />
      <SlipRow label={texts.sent}>
        <Money amount={transfer.sendAmount} symbol={symbol} />
      </SlipRow>
      <SlipRow label={texts.fee}>
        <Money amount={transfer.transferFee} symbol={symbol} />
      </SlipRow>
      {transfer.transferFee !== '0.00' && <FeeBreakdown price={transfer} symbol={symbol} />}
      <SlipRow label={texts.cost}>
        <bdi dir="ltr" className="tabular whitespace-nowrap">
          {texts.costShare(moneyText({ amount: cost.amount, symbol }), cost.percent)}
        </bdi>
      </SlipRow>
      <SlipRow label={texts.total} look="strong">
        <Money amount={transfer.totalAmount} symbol={symbol} />
      </SlipRow>
      {(transfer.payIn === 'refunding' || transfer.payIn === 'refunded') && (
        <SlipRow label={texts.refundedTotal[transfer.payIn]} look="strong">
          <Money amount={transfer.totalAmount} symbol={symbol} />
        </SlipRow>
      )}
    </>
  )
}

/** '1-2 business days', and the day that it means once the transfer is paid. */
export function EstimatedDelivery({ transfer }: { transfer: TransferView }) {
  return (
    <>
      <span>{priceWords.deliveryTime(transfer.deliveryTime)}</span>
      <PromisedDay transfer={transfer} />
    </>
  )
}

function PromisedDay({ transfer }: { transfer: TransferView }) {
  const { availableOn, deliveryMethod } = transfer
  if (availableOn !== null && deliveryMethod !== 'bank') return null
  const words = availableOn === null ? texts.fromPayment : texts.by(promiseText({ ...transfer, availableOn }))
  return <span className="block text-sm text-muted">{words}</span>
}

function Account({ transfer: { bankName, accountNumber } }: { transfer: TransferView }) {
  if (bankName === null || accountNumber === null) return null
  return (
    <span className="block text-sm text-muted">
      {bankName}, {texts.ending(accountEnding(accountNumber))}
    </span>
  )
}
