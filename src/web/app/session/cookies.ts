/** A cookie of this page's own, readable by it: never a secret. `cookies` as the browser keeps and sends them. */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
}
