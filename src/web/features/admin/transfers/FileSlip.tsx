import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { dayText } from '#web/parts/dates.ts'
import { marginText } from '#web/parts/price/margin-text.ts'
import { Slip } from '#web/parts/price/Slip.tsx'
import { SlipRow } from '#web/parts/price/SlipRow.tsx'
import { Money } from '#web/ui/Money.tsx'
import { messages } from './messages.ts'

const texts = messages.file

type Props = { file: TransferFile; corridor: Corridor }

/** The money: the sender's slip, with what only we see. */
export const FileSlip = ({ file, corridor }: Props) => (
  <div className="max-lg:-order-1">
    <Slip
      {...corridor}
      price={file.transfer}
      rows={<OurRows file={file} symbol={corridor.from.currencySymbol} />}
      note={promiseOf(file)}
    />
  </div>
)

const promiseOf = ({ transfer: { availableOn } }: TransferFile): string =>
  availableOn === null ? texts.notPromised : texts.available(dayText(availableOn))

const OurRows = ({ file: { transfer }, symbol }: { file: TransferFile; symbol: string }) => (
  <>
    {/* A transfer with a margin shows it on the slip beside its rate, as the sender sees it. */}
    {marginText(transfer) === undefined && (
      <SlipRow label={texts.margin}>
        <Money amount={transfer.margin} symbol={symbol} />
      </SlipRow>
    )}
    {transfer.sendCurrency !== 'USD' && (
      <SlipRow label={texts.usd}>
        <Money amount={transfer.usdAmount} symbol="$" />
      </SlipRow>
    )}
    {transfer.promoCode !== null && (
      <SlipRow label={texts.promo}>
        <bdi>{transfer.promoCode}</bdi>
      </SlipRow>
    )}
  </>
)
