import type { TransferView } from '#shared/api/transfers.api.ts'
import { messages as appMessages } from '#web/app/messages.ts'
import { isPaid } from '#web/app/paid.ts'
import type { Corridor } from '#web/parts/corridor.ts'
import { timeText } from '#web/parts/dates.ts'
import { Receipt } from '#web/parts/Receipt.tsx'
import { Slip } from '#web/parts/Slip.tsx'
import { messages } from './messages.ts'

type Props = { transfer: TransferView; corridor: Corridor }

/** The receipt of what was paid; of what was not, the slip as it was ordered: there is nothing to receipt. */
export function Paper({ transfer, corridor }: Props) {
  if (isPaid(transfer)) return <Receipt transfer={transfer} corridor={corridor} brand={appMessages.brand} />
  return <Slip {...corridor} price={transfer} note={noteOf(transfer)} />
}

const noteOf = ({ status, priceLockedUntil }: TransferView): string =>
  status === 'failed' ? messages.detail.notPaid : messages.detail.heldUntil(timeText(priceLockedUntil))
