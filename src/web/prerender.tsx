import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { BootView } from '#shared/api/countries.api.ts'
import { newQueryClient } from './api/query-client.ts'
import { Providers } from './app/Providers.tsx'
import { paths } from './paths.ts'
import { Routes } from './routes.tsx'

/**
 * Addresses that the server knows; any other gets the same page under status 404.
 * @public read by the server from the built module
 */
export const knownPaths: readonly string[] = Object.values(paths)

/** `home` has `/` rendered into it; `app` is the same page still empty, for every other path. */
export type Pages = { readonly home: string; readonly app: string }

/**
 * The two pages for the countries, rates and fees of this moment. Built into dist/pages/prerender.js, so that the server
 * can render `/` anew when a rate changes: the first paint then shows the live rate.
 */
export function renderPages(template: string, boot: BootView): Pages {
  const app = template.replace('id="boot">', () => `id="boot">${jsonForScript(boot)}`)
  const home = app.replace('<div id="root">', () => `<div id="root">${markup(boot)}`)
  return { home, app }
}

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
