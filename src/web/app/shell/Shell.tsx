import { Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useLoaded } from '#web/ui/loading/use-loaded.ts'
import { useBoot } from '../page/boot-context.ts'
import { messages } from '../page/messages.ts'
import { Header } from './Header.tsx'
import { chooseTheme, chosenTheme, onThemeChosen, themes } from './theme.ts'

const loadLanguageSwitch = () => import('./LanguageSwitch.tsx')

/** The frame of every page: skip link, header, the page itself, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { brand } = useBoot().operator
  const languageSwitch = useLoaded(loadLanguageSwitch)
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
      <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 px-4 py-4 text-sm text-muted sm:px-6 print:hidden">
        <span className="min-w-0 flex-1 wrap-anywhere">{brand}</span>
        {languageSwitch.loaded && <languageSwitch.loaded.LanguageSwitch />}
        <ThemeSwitch />
        <nav aria-label={messages.about} className="flex w-full flex-wrap gap-x-4">
          {Object.entries(messages.footer).map(([page, text]) => (
            <Link key={page} href={`/${page}`} className="py-3 hover:text-ink">
              {text}
            </Link>
          ))}
        </nav>
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
