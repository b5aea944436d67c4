import { writeFileSync } from 'node:fs'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import * as z from 'zod/mini'
import { groupOf } from '#shared/api/groups.ts'
import type { Route } from '#shared/api/route.ts'
import { routes } from '#shared/api/routes.ts'

export const CALLS_FILE = 'clients/typescript/calls.ts'

/** The calls of the TypeScript client, from the contract: what a program of a sender may call, with what, and the answer. */
export async function clientCalls(): Promise<string> {
  const calls = routes.filter(route => !['Desk', 'Calls of providers'].includes(groupOf(route) ?? ''))
  const properties = Object.fromEntries(calls.map(route => [nameOf(route), callSchema(route)]))
  const types = await compile(
    { type: 'object', additionalProperties: false, required: Object.keys(properties), properties },
    'Calls',
    {
      bannerComment: '',
      format: true,
      ignoreMinAndMaxItems: true,
      style: { printWidth: 110, semi: false, singleQuote: true },
    },
  )
  const idempotent = calls.filter((route: Route) => route.idempotent).map(route => `  '${nameOf(route)}',\n`)
  return `// Written by \`npm run gen:client\` from the contract in src/shared/api.

${types}
/** Calls that take an idempotency key. */
export const idempotentCalls: ReadonlySet<keyof Calls> = new Set<keyof Calls>([
${idempotent.join('')}])
`
}

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

function callSchema(route: Route): JSONSchema {
  const { params, query, body, summary, success } = route
  const parts = { params, query, body }
  const given = Object.entries(parts).flatMap(([name, schema]) =>
    schema ? [[name, schemaOf(schema, 'input')]] : [],
  )
  return {
    type: 'object',
    description: summary,
    additionalProperties: false,
    required: [...given.map(([name]) => name as string), 'answer'],
    properties: { ...Object.fromEntries(given), answer: answerSchema(success) },
  }
}

function answerSchema({ body, type }: Route['success']): JSONSchema {
  if (type !== undefined) return { tsType: 'Blob' }
  return body === null ? { type: 'null' } : schemaOf(body, 'input')
}

/** A program that sends what is not known is refused, and an answer may gain fields. */
function schemaOf(schema: z.ZodMiniType, io: 'input'): JSONSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return closed(json) as JSONSchema
}

/** Objects without an index signature, so that a misspelt field is found by the compiler. */
function closed(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(closed)
  if (typeof json !== 'object' || json === null) return json
  const inner = Object.fromEntries(Object.entries(json).map(([key, value]) => [key, closed(value)]))
  return 'properties' in inner && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner
}

if (import.meta.main) writeFileSync(CALLS_FILE, await clientCalls())
