import { Rows3, Rows4 } from 'lucide-react'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useDeskSetting } from '../desk/desk-setting.ts'
import { messages } from './messages.ts'

const ROOMY = 'roomy'

/** The density of tables: compact unless the operator has chosen otherwise. */
export function useDensity(): { isDense: boolean; toggle: () => void } {
  const [setting, set] = useDeskSetting('density')
  const isDense = setting !== ROOMY
  return { isDense, toggle: () => set(isDense ? ROOMY : 'dense') }
}

/** Switches between compact and roomy rows; a phone shows cards instead. */
export function DensitySwitch() {
  const { isDense, toggle } = useDensity()
  const Icon = isDense ? Rows4 : Rows3
  return (
    <IconButton label={messages.dense} aria-pressed={isDense} onClick={toggle} className="max-sm:hidden">
      <Icon aria-hidden="true" className="size-5" />
    </IconButton>
  )
}
