import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useLocation } from 'wouter'
import { useTransfer } from '#web/app/transfer/transfer-context.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { dismissTransfer } from './calls.ts'
import { messages } from './messages.ts'

export function Actions() {
  const { clearTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const dismissal = useMutation({
    mutationFn: dismissTransfer,
    // Also where the server did not hear of it: the next transfer takes this one's place there.
    onSettled: () => {
      navigate(paths.send)
      clearTransfer()
    },
  })
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      <Button isBusy={dismissal.isPending} onClick={() => dismissal.mutate()} className="max-sm:w-full">
        {messages.sendAnother}
      </Button>
      <Button look="secondary" onClick={() => window.print()} className="max-sm:w-full">
        <Printer aria-hidden="true" className="size-4.5" />
        {messages.print}
      </Button>
    </div>
  )
}
