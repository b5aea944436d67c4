import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { messages } from './messages.ts'
import { deskKey } from './use-dialog-change.ts'

type Props = {
  /** The code or name of the switched row. */
  name: string
  isActive: 0 | 1
  change: (isActive: 0 | 1) => Promise<unknown>
  /** Titles of the toast afterwards. */
  done: string
  failed: string
}

/** Switches something on or off where it is listed; shows at once what was asked for. */
export function ActiveSwitch({ name, isActive, change, done, failed }: Props) {
  const toast = useToast()
  const switching = useProvedChange({
    act: async (wanted: 0 | 1) => void (await change(wanted)),
    onDone: () => toast({ title: done, tone: 'plain' }),
    failed,
    changes: deskKey,
  })
  const shown = switching.isPending ? switching.variables : isActive
  return (
    <button
      type="button"
      role="switch"
      aria-checked={shown === 1}
      aria-label={messages.isActive(name)}
      aria-busy={switching.isPending || undefined}
      onClick={() => switching.isPending || switching.mutate(isActive === 1 ? 0 : 1)}
      className="group/switch inline-grid h-11 w-14 place-items-center rounded-pill align-middle"
    >
      <span className="flex h-6.5 w-11 items-center rounded-pill border border-edge bg-surface p-0.5 transition-colors group-hover/switch:border-brand group-aria-checked/switch:border-brand group-aria-checked/switch:bg-brand forced-colors:group-aria-checked/switch:bg-[Highlight]">
        <span className="size-5 rounded-pill bg-edge transition-transform group-aria-checked/switch:translate-x-4.5 group-aria-checked/switch:bg-on-brand rtl:group-aria-checked/switch:-translate-x-4.5 forced-colors:bg-[ButtonText]" />
      </span>
    </button>
  )
}
