import { Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useBoot } from '../page/boot-context.ts'
import { messages } from '../page/messages.ts'
import { Header } from './Header.tsx'
import { chooseTheme, chosenTheme, onThemeChosen, themes } from './theme.ts'

/** The frame of every page: skip link, header, the page itself, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { brand } = useBoot().operator
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute start-4 -top-20 z-20 rounded-pill bg-brand px-5 py-3 font-semibold text-on-brand focus:top-2"
      >
        {messages.skip}
      </a>
      <Header />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 focus-visible:outline-none sm:px-6 sm:pt-10"
      >
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-6xl items-center justify-between gap-4 px-4 py-4 text-sm text-muted sm:px-6 print:hidden">
        <span className="min-w-0 wrap-anywhere">{brand}</span>
        <Link href={paths.track} className={`${buttonClass('quiet', 'small')} ms-auto`}>
          {messages.track}
        </Link>
        <ThemeSwitch />
      </footer>
    </div>
  )
}

const icons = { auto: Monitor, light: Sun, dark: Moon }

/** Goes round device, light, dark. The page is prerendered for everybody, so the choice is read after the first render. */
function ThemeSwitch() {
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
