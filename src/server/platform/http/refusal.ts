import { DomainError, statusOf, type ErrorCode } from '#shared/api/error.ts'
import { asRefusal } from '../db/failure.ts'

/** An answer that says no. */
export type Refusal = {
  readonly code: ErrorCode
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** When to come back: what we wait for is over in a moment, or the database has to restart, or a stranger recovers. */
const retryAfterSeconds: Partial<Record<ErrorCode, number>> = {
  idempotency_in_progress: 1,
  busy: 1,
  database_unavailable: 2,
  provider_unavailable: 5,
}

/** Fastify's own errors that are the caller's doing. */
const codeOfFastify: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'invalid_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'invalid_request',
}

/** Turns whatever was thrown into an answer. What we do not know is our fault, and says nothing about itself. */
export function refusalOf(error: unknown): Refusal {
  const known = asRefusal(error)
  const refusal = known instanceof DomainError ? known : new DomainError(codeOf(error))
  const { code, message, fields, extra } = refusal
  const seconds = refusal.retryAfterSeconds ?? retryAfterSeconds[code]
  return {
    code,
    status: statusOf[code],
    headers: seconds === undefined ? {} : { 'retry-after': seconds.toString() },
    body: { message, code, ...(fields && { fields }), ...extra },
  }
}

function codeOf(error: unknown): ErrorCode {
  if (!(error instanceof Error)) return 'internal'
  if (!('code' in error) || typeof error.code !== 'string') return 'internal'
  return codeOfFastify[error.code] ?? 'internal'
}
