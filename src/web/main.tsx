import './styles/styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { readBoot } from './api/boot.ts'
import { newQueryClient } from './api/query-client.ts'
import { Providers } from './app/shell/Providers.tsx'
import { useLocationInTransition } from './app/shell/location-in-transition.ts'
import { noticeOtherTabs, noticeSignOut } from './app/session/session.ts'
import { applyTheme, chosenTheme } from './app/shell/theme.ts'
import { Routes } from './routes.tsx'

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
