import * as z from 'zod/mini'
import { statusOf, type ErrorCode } from '#shared/api/error.ts'
import { permissionOf, type Route } from '#shared/api/route.ts'
import type { App } from './server.ts'

type Json = Record<string, unknown>

/** Version of the API, not of the release: it changes when a client has to. */
const CONTRACT_VERSION = '1.0.0'

/** Refusals that any route may answer. */
const refusalsOfAny: readonly ErrorCode[] = [
  'invalid_request',
  'invalid_json',
  'too_large',
  'unsupported_media_type',
  'unknown_host',
  'too_many_requests',
  'internal',
  'busy',
  'database_unavailable',
]

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(statusOf) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

/** The document bears the brand of the service. */
type Branded = { readonly operator: () => Promise<{ readonly brand: string }> }

/** Serves the document of everything mounted, made when it is first asked for and whenever the brand has changed. */
export function mountOpenApi({ server, routes }: App, { operator }: Branded): void {
  let made: { readonly brand: string; readonly text: string } | undefined
  server.get('/api/openapi.json', async (_request, reply) => {
    const { brand } = await operator()
    if (made?.brand !== brand) made = { brand, text: JSON.stringify(openApiOf(routes, brand)) }
    return await reply.type('application/json; charset=utf-8').send(made.text)
  })
}

/** OpenAPI 3.1, whose schemas are JSON Schema 2020-12, which is what zod writes. */
export function openApiOf(routes: readonly Route[], brand: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route)
  return {
    openapi: '3.1.0',
    info: { title: brand, version: CONTRACT_VERSION },
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

function operation(route: Route): Json {
  const parameters = [
    ...parametersIn('path', route.params),
    ...parametersIn('query', route.query),
    ...keyParameter(route),
  ]
  return {
    summary: route.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: jsonOf(schemaOf(route.body)) } }),
    responses: responses(route),
  }
}

function responses(route: Route): Json {
  const { success } = route
  const content = success.body && { content: contentOf(success.type, schemaOf(success.body)) }
  const refused = Map.groupBy(refusalsOf(route), code => statusOf[code])
  return {
    [success.status]: { description: 'Done', ...content },
    ...Object.fromEntries([...refused].map(([status, codes]) => [status, refusal(codes)])),
  }
}

/** Refusals of everybody but an admin who has shown a second factor where the desk needs one. */
const refusalsOfDesk = ['forbidden', 'second_factor_missing', 'second_factor_unproved'] as const

/** Every refusal of a route: those that it names, and those that follow from who may call it and what it names. */
function refusalsOf(route: Route): ReadonlySet<ErrorCode> {
  const { method, path, access, needsFreshProof, refusals = [] } = route
  const isOfDesk = permissionOf(route) !== null
  const wantsSession = access === 'user' || isOfDesk || needsFreshProof
  const namesThing = access === 'owner' || path.includes('{')
  return new Set<ErrorCode>([
    ...refusals,
    ...(wantsSession ? (['not_signed_in'] as const) : []),
    ...(isOfDesk ? refusalsOfDesk : []),
    ...(needsFreshProof ? (['step_up_required'] as const) : []),
    ...(method === 'GET' ? [] : (['foreign_origin'] as const)),
    ...(namesThing ? (['not_found'] as const) : []),
    ...refusalsOfAny,
  ])
}

function refusal(codes: readonly ErrorCode[]): Json {
  return { description: codes.join(', '), content: jsonOf({ $ref: '#/components/schemas/Error' }) }
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: inner,
  }))
}

function keyParameter({ idempotent }: Route): Json[] {
  if (!idempotent) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  ]
}

const contentOf = (type = 'application/json', schema: Json): Json => ({ [type]: { schema } })

const jsonOf = (schema: Json): Json => contentOf(undefined, schema)

/** As the client writes and reads it: the decoded side has bigints, which JSON Schema does not know. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}
