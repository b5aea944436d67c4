import { NOTE_MAX } from '#shared/api/admin/transfers/transfer-file.api.ts'
import type { AdminTransferView } from '#shared/api/admin/transfers/transfers.api.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { corridorOf } from '#web/parts/country/corridor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { Money } from '#web/ui/Money.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { messages as transferMessages } from '../transfers/messages.ts'
import { type BulkAct, countsOf, type Result } from './bulk-acts.ts'
import { messages } from './messages.ts'
import { sumsOf } from './sums.ts'
import { type BulkItem, useBulk } from './use-bulk.ts'

type Props = {
  act: BulkAct
  transfers: readonly AdminTransferView[]
  onClose: () => void
  /** Gets the ids of the transfers that were not done. */
  onFinished: (left: readonly string[]) => void
}

/** An act on several transfers: what it would do to each, then what has become of each. */
export function BulkDialog({ act, transfers, onClose, onFinished }: Props) {
  const { items, isRunning, hasRun, run } = useBulk(act, transfers)
  const possible = items.filter(({ looked }) => looked.state === 'possible')
  const isChecking = items.some(({ looked }) => looked.state === 'checking')
  const runAll = async (words: string) => {
    const results = await run(words)
    const isLeft = (id: string) => !['done', 'awaits'].includes(results.get(id)?.state ?? '')
    onFinished(transfers.map(({ id }) => id).filter(isLeft))
  }
  const { form, field, values } = useForm({
    initial: { words: '' },
    faultOf: ({ words }) => {
      if (words.trim() === '') return { toast: messages.missing, fields: ['words'] }
      return possible.length === 0 ? { toast: messages.nothing, fields: [] } : undefined
    },
    onSubmit: ({ words }) => void runAll(words.trim()),
  })
  const isClosable = hasRun ? !isRunning : values.words === ''
  const texts = messages.acts[act]
  return (
    <Dialog title={texts.title} isOpen onClose={onClose} isDismissible={isClosable}>
      {hasRun ? (
        <Results items={items} act={act} isRunning={isRunning} onClose={onClose} />
      ) : (
        <form {...form} className="grid grid-cols-1 gap-4">
          <p className="text-muted">{messages.leads[act]}</p>
          <List name={messages.preview} items={items} wordsOf={previewWords} isBusy={isChecking} />
          {act !== 'note' && (
            <p className="text-sm">{messages.total(sumsOf(possible.map(({ transfer }) => transfer)))}</p>
          )}
          {act === 'note' ? (
            <TextAreaField
              {...field('words')}
              label={messages.note}
              maxLength={NOTE_MAX}
              data-autofocus
              required
            />
          ) : (
            <ReasonField
              {...field('words')}
              label={messages.reason}
              hint={messages.reasonHint}
              data-autofocus
              required
            />
          )}
          <DialogActions
            submit={texts.submit(`${possible.length} of ${items.length}`)}
            isBusy={isChecking}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  )
}

type ResultsProps = { items: readonly BulkItem[]; act: BulkAct; isRunning: boolean; onClose: () => void }

function Results({ items, act, isRunning, onClose }: ResultsProps) {
  const results = items.flatMap(({ result }) => result ?? [])
  return (
    <>
      <p role="status" className="mb-3 font-semibold">
        {isRunning ? messages.running : messages.summary(countsOf(results))}
      </p>
      <List
        name={messages.results}
        items={items}
        wordsOf={item => (item.result === undefined ? previewWords(item) : resultWords(act, item.result))}
        isBusy={isRunning}
      />
      <div className="mt-4 flex justify-end">
        <Button isBusy={isRunning} onClick={onClose} data-autofocus className="max-sm:w-full">
          {messages.close}
        </Button>
      </div>
    </>
  )
}

const previewWords = ({ looked }: BulkItem): string => {
  if (looked.state === 'refused') return looked.because
  return { checking: messages.checking, possible: messages.willBe, notChecked: messages.notChecked }[
    looked.state
  ]
}

function resultWords(act: BulkAct, result: Result): string {
  if (result.state === 'failed') return result.words
  return result.state === 'done' ? messages.done[act] : messages[result.state]
}

type ListProps = {
  name: string
  items: readonly BulkItem[]
  wordsOf: (item: BulkItem) => string
  isBusy: boolean
}

/** Each transfer with its people, amount and result. The list scrolls, also by keyboard. */
function List({ name, items, wordsOf, isBusy }: ListProps) {
  const { countries } = useBoot()
  return (
    <div
      role="group"
      aria-label={name}
      aria-busy={isBusy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="max-h-64 overflow-y-auto rounded-field border border-line"
    >
      <ul>
        {items.map(item => (
          <li key={item.transfer.id} className="border-b border-line px-3 py-2 text-sm last:border-b-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <bdi dir="ltr" className="tabular font-semibold">
                {item.transfer.referenceNumber}
              </bdi>
              <Money
                amount={item.transfer.sendAmount}
                symbol={corridorOf(item.transfer, countries).from.currencySymbol}
                className="font-medium"
              />
            </p>
            <p className="wrap-anywhere text-muted">
              <bdi>{item.transfer.senderName}</bdi> {transferMessages.arrow}{' '}
              <bdi>{item.transfer.recipientName}</bdi>
            </p>
            <p className={`wrap-anywhere ${colourOf(item)}`}>{wordsOf(item)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function colourOf({ looked, result }: BulkItem): string {
  if (result?.state === 'done') return 'text-ok'
  const isLeft = ['failed', 'stopped', 'awaits'].includes(result?.state ?? '')
  return isLeft || ['refused', 'notChecked'].includes(looked.state) ? 'text-warn' : 'text-muted'
}
