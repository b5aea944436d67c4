import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { messages } from '../page/messages.ts'
import { chooseTheme, chosenTheme, onThemeChosen, themes } from './theme.ts'

const icons = { auto: Monitor, light: Sun, dark: Moon }

/** Goes round device, light, dark. The page is prerendered for everybody, so the choice is read after the first render. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(onThemeChosen, chosenTheme, () => 'auto' as const)
  const Icon = icons[theme]
  const turn = () => chooseTheme(themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto')
  return (
    <IconButton
      label={messages.theme[theme]}
      onClick={turn}
      className="text-muted hover:bg-soft hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </IconButton>
  )
}
