import { cookieIn, writeCookie } from '../session/cookies.ts'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** A cookie rather than local storage: the server reads it and sends the page in the right colours from the start. */
export const themeIn = (cookies: string): Theme =>
  themes.find(theme => theme === cookieIn(cookies, 'theme')) ?? 'auto'

export const chosenTheme = (): Theme => themeIn(document.cookie)

const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme): void {
  writeCookie('theme', theme, ONE_YEAR_SECONDS)
  applyTheme(theme)
  for (const listener of listeners) listener()
}

/** Reports a choice made in this page; returns how to stop. */
export function onThemeChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
}
