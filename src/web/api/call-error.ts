import type { ErrorCode } from '#shared/api/error.ts'
import { language } from '#web/languages/language.ts'

/** The server's refusal: its code, words for people in the page's language, the fields at fault and the whole body. */
export type Refusal = {
  readonly code: ErrorCode | undefined
  readonly message: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** An answer that was not OK. `message` has the form '422: {"message":…}'. */
export type CallError = Error & { readonly status: number; readonly refusal: Refusal }

export async function callErrorOf(response: Response): Promise<CallError> {
  const text = (await response.text()) || response.statusText
  return Object.assign(new Error(`${response.status}: ${text}`), {
    status: response.status,
    refusal: await inOwnWords(refusalOf(text)),
  })
}

export const isCallError = (error: unknown): error is CallError =>
  error instanceof Error && 'refusal' in error

export const isRefusal = (error: unknown, code: ErrorCode): boolean =>
  isCallError(error) && error.refusal.code === code

/** The server speaks English; a page in another language has its own sentence for each code, loaded when one is refused. */
async function inOwnWords(refusal: Refusal): Promise<Refusal> {
  if (language === 'en') return refusal
  const { refusalMessages } = await import('./refusal-messages.ts')
  return { ...refusal, ...refusalMessages.of(refusal.code, refusal) }
}

function refusalOf(text: string): Refusal {
  const body = objectOf(text)
  const { code, message, fields } = body
  return {
    // Compared with codes we know, never looked up: one that a newer server added matches none.
    code: typeof code === 'string' ? (code as ErrorCode) : undefined,
    message: typeof message === 'string' ? message : undefined,
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    body,
  }
}

/** A proxy in between may answer in HTML: then there is a status and nothing more. */
function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
