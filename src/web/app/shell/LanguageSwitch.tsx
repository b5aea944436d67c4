import { isLanguageCode, type LanguageCode, languages } from '#shared/languages.ts'
import { call } from '#web/api/call.ts'
import { logFailure } from '#web/api/log-failure.ts'
import { language } from '#web/languages/language.ts'
import { offered } from '#web/languages/offered.ts'
import { messages } from './nav-messages.ts'
import { writeCookie } from '../session/cookies.ts'
import { maySeeUser } from '../session/session.ts'

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Languages that the operator offers: the server names them where they are fewer than were built. */
const shown = (): readonly string[] => document.documentElement.dataset['languages']?.split(' ') ?? offered

/** The languages of these pages, each under its own name. A choice loads the page again: its texts are in the code. */
export const LanguageSwitch = () =>
  shown().length > 1 && (
    <select
      aria-label={messages.language}
      defaultValue={language}
      onChange={event => void choose(event.currentTarget.value)}
      className="min-h-11 max-w-full rounded-field bg-transparent px-2 hover:text-ink"
    >
      {shown()
        .filter(isLanguageCode)
        .map(code => (
          <option key={code} value={code} lang={code} className="bg-surface text-ink">
            {languages[code].name}
          </option>
        ))}
    </select>
  )

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
