import './styles/styles.css'
import { StrictMode, useDeferredValue } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { newQueryClient } from './api/query-client.ts'
import { Providers } from './app/shell/Providers.tsx'
import { noticeOtherTabs, noticeSignOut } from './app/session/session.ts'
import { applyTheme, chosenTheme } from './app/shell/theme.ts'
import { Routes } from './routes.tsx'
import type { BootView } from '#shared/api/countries.api.ts'
import { type BrowserLocationHook, useBrowserLocation } from 'wouter/use-browser-location'

/**
 * The address as wouter knows it, rendered in a transition: the page before stays until the chunk of the next one is
 * there, and what stands on both (the slip) moves from one to the other.
 */
const useLocationInTransition: BrowserLocationHook = options => {
  const [location, navigate] = useBrowserLocation(options)
  return [useDeferredValue(location), navigate]
}

/**
 * The data that the server put into the page: countries with their rates, and the fees. The very same JSON rendered the
 * page, so the first render here must read it from there and from nowhere else. It is of one release with this code and
 * is not checked again: the schemas would double the code of the first load.
 */
const readBoot = (page: Document): BootView =>
  JSON.parse(page.getElementById('boot')?.textContent ?? '') as BootView

// The server has put it into the page already; the development server has not.
applyTheme(chosenTheme())

// A press that React does not hear, before it has started or while a view transition begins, would make the browser
// send the form itself: the page would reload, without anything typed.
addEventListener('submit', event => event.preventDefault())

const queryClient = noticeSignOut(newQueryClient())
noticeOtherTabs(queryClient)

const root = document.getElementById('root')! // index.html has it
const app = (
  <StrictMode>
    <Router hook={useLocationInTransition}>
      <Providers boot={readBoot(document)} queryClient={queryClient}>
        <Routes />
      </Providers>
    </Router>
  </StrictMode>
)

// Only `/` arrives rendered.
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)
