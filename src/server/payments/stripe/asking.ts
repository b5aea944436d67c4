import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError, type ErrorCode } from '#shared/api/error.ts'
import type { StripeClient } from './client.ts'

/** A call of the port ends in this time, however many calls of Stripe's it takes: the port promises 20 seconds. */
const ANSWER_MS_MAX = 19_000

/** Details of an SDK error that we act on. */
export type StripeFault = {
  /** `StripeInvalidRequestError`, `StripeConnectionError` ... */
  readonly type: string
  readonly code: string | undefined
  readonly param: string | undefined
}

/**
 * Asks Stripe and answers within the port's time.
 * @throws DomainError 'provider_unavailable' where it does not answer, is in trouble or wants to be asked later;
 * 'idempotency_key_reused', 'not_found', 'payment_below_minimum', 'amount_too_large', 'payment_method_unavailable'
 */
export async function asking<Answer>(
  stripe: StripeClient,
  ask: (stripe: StripeClient) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController()
  const asked = ask(stripe)
  asked.catch(() => {}) // where nobody waits for it any more
  try {
    return await Promise.race([asked, outOfTime(late.signal)])
  } catch (error) {
    throw asRefusal(error)
  } finally {
    late.abort()
  }
}

async function outOfTime(signal: AbortSignal): Promise<never> {
  await sleep(ANSWER_MS_MAX, undefined, { signal })
  throw new DomainError('provider_unavailable')
}

/** Details of an SDK error; undefined for any other error. */
export function faultOf(error: unknown): StripeFault | undefined {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return undefined
  const textOf = (key: string) => {
    const value: unknown = Reflect.get(error, key)
    return typeof value === 'string' ? value : undefined
  }
  return error.type.startsWith('Stripe')
    ? { type: error.type, code: textOf('code'), param: textOf('param') }
    : undefined
}

/** Our own refusals and faults pass; the SDK's errors, which hold the request and its answer, go no further. */
function asRefusal(error: unknown): unknown {
  const fault = faultOf(error)
  if (fault === undefined) return error
  const cause = new Error([fault.type, fault.code, fault.param].filter(Boolean).join(' '))
  const code = codeOf(fault)
  return code === undefined ? cause : new DomainError(code, { cause })
}

const codeByCode: Readonly<Record<string, ErrorCode>> = {
  amount_too_large: 'amount_too_large',
  amount_too_small: 'payment_below_minimum',
  resource_missing: 'not_found',
}

const codeByType: Readonly<Record<string, ErrorCode>> = {
  StripeAPIError: 'provider_unavailable', // also where the same call is still being worked on
  StripeAuthenticationError: 'provider_unavailable', // a key that was withdrawn: nothing a sender can do about
  StripeCardError: 'payment_declined',
  StripeConnectionError: 'provider_unavailable',
  StripeIdempotencyError: 'idempotency_key_reused',
  StripePermissionError: 'provider_unavailable',
  StripeRateLimitError: 'provider_unavailable',
}

/** Undefined if Stripe says that our request makes no sense: a fault of our code. */
function codeOf({ type, code = '', param = '' }: StripeFault): ErrorCode | undefined {
  if (codeByCode[code] !== undefined) return codeByCode[code]
  // The account has not switched the method on, or does not take the currency.
  if (/^(currency|allowed_payment_method_types|payment_method_options)/.test(param))
    return 'payment_method_unavailable'
  return codeByType[type]
}
