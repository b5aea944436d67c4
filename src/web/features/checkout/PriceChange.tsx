import type { SeenFigures } from '#web/app/transfer/transfer-context.tsx'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { messages } from './messages.ts'

type Props = {
  title: string
  text: string
  /** Further facts for the sender. */
  remarks?: readonly string[]
  before: SeenFigures
  now: SeenFigures & { readonly sendCurrency: string; readonly receiveCurrency: string }
  /** The button's text. */
  accept?: string
  isBusy?: boolean
  onAccept: () => void
  onBack: () => void
}

/** Old and new figures beside each other: nothing is paid before the sender has accepted the new ones. */
export function PriceChange({
  title,
  text,
  remarks = [],
  before,
  now,
  accept,
  isBusy = false,
  onAccept,
  onBack,
}: Props) {
  return (
    <>
      <PageHeading text={title} />
      <p className="mt-3 mb-6 text-muted">{text}</p>
      {remarks.map(remark => (
        <p key={remark} className="mb-4 rounded-field bg-warn-soft px-4 py-3 text-sm text-warn">
          {remark}
        </p>
      ))}
      <FiguresTable before={before} now={now} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button isBusy={isBusy} onClick={onAccept} className="max-sm:w-full">
          {accept ?? messages.offer.accept}
        </Button>
        <Button look="quiet" onClick={onBack} className="max-sm:w-full">
          {messages.back}
        </Button>
      </div>
    </>
  )
}
