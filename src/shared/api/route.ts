import type * as z from 'zod/mini'
import type { Permission } from '#shared/accounts/permissions.ts'
import type { ErrorCode } from './error.ts'
import type { AskedOfKey } from './key-scopes.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * The callers that are admitted: `anyone`; `owner`, whose session or capability owns the named thing (others get the 404 of
 * an unknown id); `user`, signed in; those at the desk with the permission that is named; `provider`, whose signature is
 * checked.
 */
export type Access = 'anyone' | 'owner' | 'user' | OfDesk | 'provider'
export type OfDesk = { readonly needs: Permission }

/**
 * One call of the API as data: the server mounts it, the client encodes with it, the OpenAPI document, the
 * authorisation matrix and the fuzzer are derived from it.
 */
export type Route = {
  readonly method: Method
  /** OpenAPI form: `/api/transfers/{id}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  /** Scope that an API key needs. Missing in the calls of the desk and of providers, which no key makes. */
  readonly keyScope?: AskedOfKey
  /**
   * Moves money or rights, or gives a file of personal data: the caller has proved within ten minutes who they are, or within the seconds named here; else
   * the answer is `step_up_required`.
   */
  readonly needsFreshProof?: true | { readonly withinSeconds: number }
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** The largest body, if it may be larger than others: a file, for example. */
  readonly bodyBytesMax?: number
  /** Honours `Idempotency-Key`. */
  readonly idempotent?: true
  /** Status of success and the schema of its body; null where there is none. */
  readonly success: {
    readonly status: 200 | 201 | 202 | 204
    readonly body: z.ZodMiniType | null
    /** The content type if it is not JSON: the handler gives a stream. */
    readonly type?: 'text/csv' | 'application/zip' | 'application/pdf'
  }
  /** Codes beyond those that any route may answer and those that follow from the fields above: openapi.ts. */
  readonly refusals?: readonly ErrorCode[]
}

/** Permission that a route of the desk needs; null for a route that is not the desk's. */
export const permissionOf = ({ access }: Pick<Route, 'access'>): Permission | null =>
  typeof access === 'object' ? access.needs : null

/** Returns its argument: only the type is narrowed. */
export const defineRoute = <const R extends Route>(route: R): R => route

type Decoded<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Encoded<S> = S extends z.ZodMiniType ? z.input<S> : undefined

export type ParamsOf<R extends Route> = Decoded<R['params']>
export type QueryOf<R extends Route> = Decoded<R['query']>
/** The query as the client writes it. */
export type QueryInputOf<R extends Route> = Encoded<R['query']>
/** The body as the server sees it, decoded. */
export type BodyOf<R extends Route> = Decoded<R['body']>
/** The body as the client writes it. */
export type BodyInputOf<R extends Route> = Encoded<R['body']>
/** The body of success, as both sides see it. */
export type AnswerOf<R extends Route> = Decoded<R['success']['body']>
