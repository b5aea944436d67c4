import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { dayText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { compareDay, reconciliationKey } from './calls.ts'
import { Allowed } from '../desk/Allowed.tsx'
import { messages } from './messages.ts'

type Props = { day: string; isFirst: boolean; isBusy: boolean }

/** Has a day compared; the page shows how far it is. */
export function CompareButton({ day, isFirst, isBusy }: Props) {
  const toast = useToast()
  const comparing = useProvedChange({
    act: () => compareDay(day),
    onDone: () => toast({ title: messages.compareAsked, tone: 'plain' }),
    failed: messages.compareFailed,
    changes: reconciliationKey,
  })
  const words = isBusy ? messages.comparing : isFirst ? messages.compare : messages.compareAgain
  return (
    <Allowed to="reconciliation.write">
      <Button
        look="secondary"
        size="small"
        isBusy={isBusy || comparing.isPending}
        aria-label={messages.compareDay(words, dayText(day))}
        onClick={() => comparing.mutate(undefined)}
      >
        {words}
      </Button>
    </Allowed>
  )
}
