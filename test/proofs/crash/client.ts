import { setTimeout as sleep } from 'node:timers/promises'

/** The load is over: what was under way is given up. */
export class LoadIsOver extends Error {}

export type Answer = { readonly status: number; readonly body: Record<string, unknown> }

/** A browser that repeats each call, key and all, until the server has answered it. */
export type Client = (method: 'POST' | 'PATCH', path: string, body: object, key?: string) => Promise<Answer>

const RETRY_MS = 50
const ANSWER_MS_MAX = 15_000

export function openClient(url: string, isOver: () => boolean): Client {
  let cookie = ''
  async function attempt(...[method, path, body, key]: Parameters<Client>): Promise<Answer | undefined> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (cookie !== '') headers['cookie'] = cookie
    if (key !== undefined) headers['idempotency-key'] = key
    const signal = AbortSignal.timeout(ANSWER_MS_MAX)
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body), signal })
    const answer = { status: response.status, body: (await response.json()) as Answer['body'] }
    if (answer.status >= 500) return undefined
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  return async (...call) => {
    for (;;) {
      if (isOver()) throw new LoadIsOver()
      const answer = await attempt(...call).catch(() => undefined) // cut off: nobody knows whether it was done
      if (answer !== undefined) return answer
      await sleep(RETRY_MS)
    }
  }
}
