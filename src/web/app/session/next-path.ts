import { paths } from '#web/paths.ts'

const HERE = 'http://here.invalid'

/**
 * The path that a sign-in leads back to: the `next` of the address, or else the place where the session ended, if it is
 * one of our paths, else `/`. Parsed like a browser, so that no spelling ('//', '/\', a tab) leads to another site.
 */
export function nextPath(search: string, place = ''): string {
  const next = new URLSearchParams(search).get('next') ?? place
  const url = URL.parse(next, HERE)
  const isOurs = next.startsWith('/') && url?.origin === HERE
  // A path may itself begin with two slashes ('/.//evil.example'), which the address bar would take for a host.
  return isOurs && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : paths.send
}

/** The other way in keeps where it all leads to. */
export const withSameNext = (path: string, search: string): string => {
  const next = nextPath(search)
  return next === paths.send ? path : `${path}?next=${encodeURIComponent(next)}`
}
