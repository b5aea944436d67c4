import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { BootOperator, BootView } from '#shared/api/countries.api.ts'
import { newQueryClient } from './api/query-client.ts'
import { Providers } from './app/shell/Providers.tsx'
import { maySeeUser } from './app/session/session.ts'
import { themeIn } from './app/shell/theme.ts'
import { mayHaveUnfinished } from './app/draft/unfinished.ts'
import { type Language, languages } from '#shared/languages.ts'
import { language } from './languages/language.ts'
import { documentTexts } from './app/page/document-messages.ts'
import { deskPaths } from './features/admin/desk/desk-paths.ts'
import { paths } from './paths.ts'
import { Routes } from './routes.tsx'

/**
 * Addresses that the server knows; any other gets the same page under status 404.
 * @public read by the server from the built module
 */
export const knownPaths: readonly string[] = [...Object.values(paths), ...Object.values(deskPaths)]

/**
 * Attributes of the page's root for a browser with these cookies, so that the first paint is right: its colours, and room
 * for the offer of an unfinished transfer and for the links of a signed-in user. One of twelve texts, so that the server
 * prepares each page once.
 * @public read by the server from the built module
 */
export const rootAttributes = (cookies: string): string =>
  `${languageAttributes} data-theme="${themeIn(cookies)}"` +
  (mayHaveUnfinished(cookies) ? ' data-unfinished' : '') +
  (maySeeUser(cookies) ? ' data-signed-in' : '')

const { direction, locale }: Language = languages[language as keyof typeof languages]
const languageAttributes = `lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}`

/**
 * `home` has `/` rendered into it, with the styles of its first view inside; `app` is the page still empty, for every other
 * path, and fetches the whole style sheet from the start.
 */
export type Pages = { readonly home: string; readonly app: string }

/**
 * The two pages for the countries, rates and fees of this moment. Built into dist/pages/prerender.js, so that the
 * server can render `/` again when a rate changes: the first paint then shows the live rate.
 */
export function renderPages(template: string, operatorsBoot: BootView): Pages {
  const boot = inOwnWords(operatorsBoot)
  const page = branded(template, boot.operator).replace(
    'id="boot">',
    () => `id="boot">${jsonForScript(boot)}`,
  )
  const home = page.replace('<div id="root">', () => `<div id="root">${markup(boot)}`)
  return {
    home,
    app: page.replace(/<meta name="whole-styles" content="([^"]*)">/, '<link rel="stylesheet" href="$1">'),
  }
}

/** The template with the operator's brand in its title, and their logo as its icon. */
function branded(template: string, { brand, logo }: BootOperator): string {
  const titled = template
    .replace(/<title>[^<]*/, () => `<title>${escaped(documentTexts.title)} | ${escaped(brand)}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + documentTexts.description)
  return logo === undefined
    ? titled
    : titled.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${logo}">`)
}

/**
 * The countries under their names in the page's language. The English names are the operator's; the browser gets them with
 * the page rather than from its own data, which may name one differently than the server's, whose page it continues.
 */
function inOwnWords(boot: BootView): BootView {
  if (language === 'en') return boot
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const nameOf = ({ code, name }: BootView['countries'][number]) =>
    (/^[A-Z]{2}$/.test(code) && names.of(code)) || name
  return { ...boot, countries: boot.countries.map(country => ({ ...country, name: nameOf(country) })) }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

// A name with `</script>` in it must not end the element it stands in.
const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

function markup(boot: BootView): string {
  const queryClient = newQueryClient()
  const html = renderToString(
    <StrictMode>
      <Router ssrPath={paths.send}>
        <Providers boot={boot} queryClient={queryClient}>
          <Routes />
        </Providers>
      </Router>
    </StrictMode>,
  )
  queryClient.clear() // else the timers of its cache keep the process alive for a minute
  return html
}
