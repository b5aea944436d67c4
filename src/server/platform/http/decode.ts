import type * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import type { Route } from '#shared/api/route.ts'

type Issue = z.core.$ZodIssue
type Fields = Record<string, string>

/** The parts of a request before and after decoding. */
export type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

const partNames = ['params', 'query', 'body'] as const

/** Decodes a request by its route's schemas. @throws DomainError 'invalid_request' naming every field at fault */
export function decode(route: Route, parts: Parts): Parts {
  const decoded: Record<keyof Parts, unknown> = { params: undefined, query: undefined, body: undefined }
  let fields: Fields | undefined
  for (const part of partNames) {
    const schema = route[part]
    if (!schema) continue
    const result = schema.safeParse(parts[part])
    if (result.success) decoded[part] = result.data
    else fields = { ...fields, ...fieldsOf(result.error.issues, parts[part], part) }
  }
  if (fields) throw new DomainError('invalid_request', { fields })
  return decoded
}

function fieldsOf(issues: readonly Issue[], input: unknown, part: string): Fields {
  // The first word on a field is the most basic one.
  return Object.fromEntries(
    issues.toReversed().map(issue => [issue.path.join('.') || part, reasonOf(issue, input)]),
  )
}

/** Puts the reason of a refusal into words, since zod/mini itself says only 'Invalid input'. */
function reasonOf(issue: Issue, input: unknown): string {
  if (issue.code !== 'custom' && isMissing(input, issue.path)) return 'required'
  if (issue.message !== 'Invalid input') return issue.message
  if (issue.code === 'invalid_type') return `not a ${issue.expected}`
  if (issue.code === 'invalid_value') return `one of ${issue.values.join(', ')}`
  if (issue.code === 'too_big') return `more than ${issue.maximum}${unitOf(issue.origin)}`
  if (issue.code === 'too_small') return `less than ${issue.minimum}${unitOf(issue.origin)}`
  return 'not in the form we take'
}

const unitOf = (origin: string) => (origin === 'string' ? ' characters' : '')

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value: unknown = input
  for (const key of path)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return value === undefined
}
