import { useId, useState } from 'react'
import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { type TransferAction, transferActions } from '#shared/transfers/actions.ts'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { Card } from './Card.tsx'
import { leftToSend } from './left-to-send.ts'
import { actionTexts, dialogTexts } from './messages.ts'

type Props = { file: TransferFile; corridor: Corridor }

/** The possible actions of the person's roles as buttons; below them the refused ones, with the reason. */
export function Actions({ file: { transfer, actions: all, refundable, refunds }, corridor }: Props) {
  const [action, setAction] = useState<TransferAction>()
  const may = useMay()
  const actions = all.filter(({ action: name }) => may(transferActions[name].permission))
  const possible = actions.filter(({ refusedBecause }) => refusedBecause === null)
  const refused = actions.filter(({ refusedBecause }) => refusedBecause !== null)
  if (actions.length === 0) return null
  return (
    <Card title={dialogTexts.heading} className="max-lg:-order-2">
      {possible.length > 0 && (
        <div className="mb-4 flex flex-wrap gap-3 last:mb-0">
          {possible.map((one, index) => (
            <Button
              key={one.action}
              size="small"
              look={lookOf(one.action, index)}
              onClick={() => setAction(one.action)}
              className="max-sm:w-full"
            >
              {actionTexts[one.action].button}
            </Button>
          ))}
        </div>
      )}
      {refused.length > 0 && (
        <ul className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {refused.map(one => (
            <Refused key={one.action} {...one} />
          ))}
        </ul>
      )}
      {action !== undefined && (
        <ActionDialog
          action={action}
          transfer={transfer}
          corridor={corridor}
          refundable={refundable}
          toSend={leftToSend(refunds)}
          onClose={() => setAction(undefined)}
        />
      )}
    </Card>
  )
}

/** Actions that refund the sender do not look like the usual next step. */
function lookOf(action: TransferAction, index: number) {
  if (action === 'reject' || action === 'cancel') return 'danger'
  return index === 0 ? 'primary' : 'secondary'
}

/** Reached by the keyboard as well, so that its reason is heard. */
function Refused({ action, refusedBecause }: TransferFile['actions'][number]) {
  const id = useId()
  return (
    <li className="col-span-full grid grid-cols-subgrid items-baseline">
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={id}
        className="cursor-not-allowed! rounded-joint text-start font-medium text-muted"
      >
        {actionTexts[action].button}
      </button>
      <span id={id} className="text-muted">
        {refusedBecause}
      </span>
    </li>
  )
}
