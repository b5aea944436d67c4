import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Header } from './Header.tsx'
import { messages } from '../page/messages.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** The frame of every page: skip link, header, the page itself, footer. */
export function Shell({ children }: { children: ReactNode }) {
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
        {messages.brand}
        <Link href={paths.track} className={`${buttonClass('quiet', 'small')} ms-auto`}>
          {messages.track}
        </Link>
        <ThemeSwitch />
      </footer>
    </div>
  )
}
