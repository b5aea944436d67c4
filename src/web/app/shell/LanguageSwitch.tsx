import { useLocation } from 'wouter'
import { deskLanguages, isLanguageCode, type LanguageCode, languages } from '#shared/languages.ts'
import { call } from '#web/api/call.ts'
import { logFailure } from '#web/api/log-failure.ts'
import { language } from '#web/languages/language.ts'
import { offered } from '#web/languages/offered.ts'
import { paths } from '#web/paths.ts'
import { messages } from './nav-messages.ts'
import { writeCookie } from '../session/cookies.ts'
import { maySeeUser } from '../session/session.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Languages that the operator offers: the server names them where they are fewer than were built. */
const shown = (): readonly string[] => document.documentElement.dataset['languages']?.split(' ') ?? offered

const isOfDesk = (path: string): boolean => path === paths.admin || path.startsWith(`${paths.admin}/`)

/** The languages of these pages, each under its own name. A choice loads the page again: its texts are in the code. */
export function LanguageSwitch() {
  const [path] = useLocation()
  const codes = shown()
    .filter(isLanguageCode)
    .filter(code => !isOfDesk(path) || deskLanguages.includes(code))
  if (codes.length < 2) return null
  return (
    <select
      aria-label={messages.language}
      defaultValue={language}
      onChange={event => void choose(event.currentTarget.value)}
      className="min-h-11 max-w-full rounded-field bg-transparent px-2 hover:text-ink"
    >
      {codes.map(code => (
        <option key={code} value={code} lang={code} className="bg-surface text-ink">
          {languages[code].name}
        </option>
      ))}
    </select>
  )
}

async function choose(code: string): Promise<void> {
  writeCookie('lang', code, ONE_YEAR_SECONDS)
  if (isLanguageCode(code) && maySeeUser(document.cookie)) await keepWithAccount(code)
  // An address that names a language would choose it again.
  const address = new URL(location.href)
  address.searchParams.delete('lang')
  history.replaceState(history.state, '', address)
  location.reload()
}

/** The account's language is that of its mails, and of its pages in other browsers. A failure costs no more than that. */
async function keepWithAccount(code: LanguageCode): Promise<void> {
  const { setLanguage } = await import('#shared/api/users/account.api.ts')
  await call(setLanguage, { body: { language: code } }).catch((error: unknown) =>
    logFailure('the language is kept in this browser alone', error),
  )
}
