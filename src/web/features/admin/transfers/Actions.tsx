import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { type TransferAction, transferActions } from '#shared/transfers/actions.ts'
import type { Corridor } from '#web/parts/country/corridor.ts'
import { When } from '#web/parts/When.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { ButtonLook } from '#web/ui/buttons/button-class.ts'
import { useMay } from '../desk/Allowed.tsx'
import { ACT } from '../desk/desk-paths.ts'
import { ageText } from '../list/age.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { Card } from './Card.tsx'
import { leftToSend } from './left-to-send.ts'
import { actionTexts, dialogTexts, messages } from './messages.ts'
import { translated } from './words/translated.ts'

type Props = { file: TransferFile; corridor: Corridor; nowMs: number }

/** The wait of the transfer, the one action that fits, and the others behind a button. */
export function Actions({ file, corridor, nowMs }: Props) {
  const [action, setAction] = useState<TransferAction>()
  const addressed = new URLSearchParams(useSearch()).get(ACT)
  const [path, navigate] = useLocation()
  const may = useMay()
  const { transfer, waiting, refundable, refunds } = file
  const actions = file.actions.filter(({ action: name }) => may(transferActions[name].permission))
  const fitting = actions.find(({ action: name }) => name === waiting.action)
  const others = actions.filter(one => one !== fitting)
  const leave = () => navigate(path, { replace: true, state: history.state as unknown })
  const dialogOf = (name: TransferAction, onClose: () => void) => (
    <ActionDialog
      action={name}
      transfer={transfer}
      corridor={corridor}
      refundable={refundable}
      toSend={leftToSend(refunds)}
      now={{
        version: file.version,
        waiting: waiting.text,
        refusedBecause: file.actions.find(one => one.action === name)?.refusedBecause ?? null,
      }}
      onClose={onClose}
    />
  )
  return (
    <Card title={dialogTexts.heading} className="max-lg:-order-2">
      <WaitingSentence waiting={waiting} nowMs={nowMs} />
      {actions.length > 0 && (
        <Choices key={transfer.id} fitting={fitting?.action} others={others} onChoose={setAction} />
      )}
      {action !== undefined && dialogOf(action, () => setAction(undefined))}
      {addressed !== null && (
        <DialogFromAddress
          key={`${transfer.id} ${addressed}`}
          actions={file.actions}
          action={addressed}
          dialog={named => dialogOf(named, leave)}
        />
      )}
    </Card>
  )
}

type DialogFromAddressProps = {
  actions: TransferFile['actions']
  action: string
  /** The dialog of an action. */
  dialog: (action: TransferAction) => ReactNode
}

/**
 * The dialog of the action that the address names, if it was possible when the page opened. It stays open while the act changes the
 * transfer.
 */
function DialogFromAddress({ actions, action, dialog }: DialogFromAddressProps) {
  const may = useMay()
  const [named] = useState(() =>
    actions.find(
      one =>
        one.action === action && one.refusedBecause === null && may(transferActions[one.action].permission),
    ),
  )
  return named === undefined ? null : dialog(named.action)
}

type ChoicesProps = {
  fitting: TransferAction | undefined
  others: TransferFile['actions']
  onChoose: (action: TransferAction) => void
}

/** The action that fits; once opened, the other possible ones, and the refused ones with their reasons. */
function Choices({ fitting, others, onChoose }: ChoicesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const possible = others.filter(({ refusedBecause }) => refusedBecause === null)
  const refused = others.filter(({ refusedBecause }) => refusedBecause !== null)
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {fitting !== undefined && (
          <ActionButton action={fitting} look={lookOf(fitting, 'primary')} onChoose={onChoose} />
        )}
        {others.length > 0 && (
          <Button
            look="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="max-sm:w-full"
          >
            {dialogTexts.more}
            <ChevronDown aria-hidden="true" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="mt-4 border-t border-line pt-4">
        {possible.length > 0 && (
          <div className="mb-4 flex flex-wrap gap-3 last:mb-0">
            {possible.map(({ action }) => (
              <ActionButton
                key={action}
                action={action}
                look={lookOf(action, 'secondary')}
                onChoose={onChoose}
              />
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
      </div>
    </>
  )
}

type ButtonProps = {
  action: TransferAction
  look: ButtonLook
  onChoose: (action: TransferAction) => void
}

const ActionButton = ({ action, look, onChoose }: ButtonProps) => (
  <Button size="small" look={look} onClick={() => onChoose(action)} className="max-sm:w-full">
    {actionTexts[action].button}
  </Button>
)

type WaitingProps = { waiting: TransferFile['waiting']; nowMs: number }

/** 'Waits for …, since Nov 20, 2026, 3:30 PM UTC (2 hours).' */
const WaitingSentence = ({ waiting: { text, since, until, isOver }, nowMs }: WaitingProps) => (
  <p className="text-lg wrap-anywhere">
    <strong className="font-semibold">{translated(text)}</strong>
    {since !== null && (
      <>
        {isOver ? ` ${dialogTexts.on} ` : `, ${dialogTexts.since} `}
        <When at={since} /> ({messages.age(ageText(nowMs - Date.parse(since)), isOver)})
      </>
    )}
    {until !== null && (
      <>
        , {dialogTexts.until} <When at={until} />
      </>
    )}
    .
  </p>
)

/** Actions that refund the sender do not look like the usual next step. */
const lookOf = (action: TransferAction, usual: ButtonLook): ButtonLook =>
  action === 'reject' || action === 'cancel' ? 'danger' : usual

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
        {refusedBecause !== null && translated(refusedBecause)}
      </span>
    </li>
  )
}
