import { readCookie, writeCookie } from './cookies.ts'

/** The capability itself is a cookie that scripts cannot read; this one only says that asking is worth a request. */
const NAME = 'unfinished'
const KEPT_SECONDS = 24 * 60 * 60 // as long as GET /api/transfers/current answers

export const rememberUnfinished = (): void => writeCookie(NAME, '1', KEPT_SECONDS)
export const forgetUnfinished = (): void => writeCookie(NAME, '', 0)
export const mayHaveUnfinished = (): boolean => readCookie(NAME) === '1'
