import { cookieIn, writeCookie } from '../session/cookies.ts'

/** The capability itself is a cookie that scripts cannot read; this one only says that asking is worth a request. */
const NAME = 'unfinished'
const KEPT_SECONDS = 24 * 60 * 60 // as long as GET /api/transfers/current answers

export const mayHaveUnfinished = (cookies: string): boolean => cookieIn(cookies, NAME) === '1'

export const rememberUnfinished = (): void => writeCookie(NAME, '1', KEPT_SECONDS)

export function forgetUnfinished(): void {
  writeCookie(NAME, '', 0)
  // The server sets it for the cookie: src/web/prerender.tsx.
  delete document.documentElement.dataset.unfinished
}
