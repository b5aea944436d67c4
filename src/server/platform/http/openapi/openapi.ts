import type * as z from 'zod/mini'
import { statusOf, type ErrorCode } from '#shared/api/error.ts'
import { examples } from '#shared/api/examples.ts'
import { groupOf, groups } from '#shared/api/groups.ts'
import { guide } from '#shared/api/guide.ts'
import type { AskedOfKey } from '#shared/api/key-scopes.ts'
import { permissionOf, type Route } from '#shared/api/route.ts'
import type { ApiDocument, Content, Json, Operation, Parameter } from './api-document.ts'
import { apiPage, PAGE_STYLES } from './api-page.ts'
import { schemaOf } from './json-schema.ts'
import { EVENTS, eventCalls } from './event-calls.ts'
import type { App } from '../server.ts'
import { type Page, pageOf } from '../web/pages.ts'
import { sendPage } from '../web/web.ts'

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

/** Serves the document of everything mounted, and a page of it, made when first asked for and whenever the brand has changed. */
export function mountOpenApi({ server, routes }: App, { operator }: Branded): void {
  let made: (Made & { readonly brand: string }) | undefined
  const current = async () => {
    const { brand } = await operator()
    if (made?.brand !== brand) made = { brand, ...(await make(openApiOf(routes, brand))) }
    return made
  }
  server.get('/api/openapi.json', async (request, reply) =>
    sendPage((await current()).document, request, reply, 'application/json; charset=utf-8'),
  )
  server.get('/docs', async (request, reply) => sendPage((await current()).page, request, reply))
  server.get('/docs/styles.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(PAGE_STYLES),
  )
}

/** At its best it would take a second. */
const BROTLI_QUALITY = 5

type Made = { readonly document: Page; readonly page: Page }

const make = async (document: ApiDocument): Promise<Made> => ({
  document: await pageOf(JSON.stringify(document), BROTLI_QUALITY),
  page: await pageOf(apiPage(document), BROTLI_QUALITY),
})

/** OpenAPI 3.1, whose schemas are JSON Schema 2020-12, which is what zod writes. */
export function openApiOf(routes: readonly Route[], brand: string): ApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route)
  const description = guide.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n')
  return {
    openapi: '3.1.0',
    info: { title: brand, version: CONTRACT_VERSION, description },
    servers: [{ url: '/' }],
    tags: [...Object.entries(groups).map(([name, text]) => ({ name, description: text })), EVENTS],
    paths,
    webhooks: eventCalls(),
    components: { schemas: { Error: errorSchema }, securitySchemes },
  }
}

function operation(route: Route): Operation {
  const example = examples[`${route.method} ${route.path}`]
  const parameters = [
    ...parametersIn('path', route.params),
    ...parametersIn('query', route.query),
    ...keyParameter(route),
  ]
  return {
    operationId: operationIdOf(route),
    tags: [groupOf(route) ?? 'Other'],
    summary: route.summary,
    ...(callersOf(route) !== null && { description: callersOf(route) ?? '' }),
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaOf(route.body), ...(example !== undefined && { example }) },
        },
      },
    }),
    responses: responses(route),
  }
}

/** `getTransfersByIdProgress` of `GET /api/transfers/{id}/progress`. */
const operationIdOf = ({ method, path }: Route): string =>
  method.toLowerCase() +
  path
    .replace(/^\/api\//, '/')
    .replaceAll(
      /[/_.-]+\{?(\w)(\w*)\}?/g,
      (part, first: string, rest: string) => `${part.includes('{') ? 'By' : ''}${first.toUpperCase()}${rest}`,
    )

/** Over https the cookies' names begin with `__Host-`. */
const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key of a user, with the scope that the call names.',
  },
  session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'The session of a signed-in user.' },
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: 'mt',
    description: 'What a guest has ordered is theirs by this cookie.',
  },
} as const

/** An empty requirement means that the call works without any. */
function securityOf({ access, keyScope }: Route): Operation['security'] {
  if (access === 'provider') return [{}]
  const byKey = keyScope ? [{ apiKey: keyScope === 'any' ? [] : [keyScope] }] : []
  if (access === 'anyone') return [{}, { session: [] }, { guest: [] }, ...byKey]
  return access === 'owner' ? [{ session: [] }, { guest: [] }, ...byKey] : [{ session: [] }, ...byKey]
}

/** The callers, as far as the security schemes do not name them. */
function callersOf({ access, keyScope, needsFreshProof }: Route): string | null {
  const permission = permissionOf({ access })
  const proof = needsFreshProof ? ' The caller has lately proved who they are.' : ''
  if (permission !== null) return `Needs the permission '${permission}'.${proof}`
  if (access === 'provider') return 'For the provider, whose signature is checked.'
  const byKey = keyScope && keyScope !== 'any' ? ` An API key needs the scope '${keyScope}'.` : ''
  return `${access === 'owner' ? 'For the owner.' : ''}${proof}${byKey}`.trim() || null
}

function responses(route: Route): Operation['responses'] {
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
  const { method, path, access, keyScope, needsFreshProof, refusals = [] } = route
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
    ...(access === 'provider' ? [] : refusalsOfKeys(keyScope ?? null)),
    ...refusalsOfAny,
  ])
}

/** Refusals of an API key: a wrong one anywhere, and a good one by the scope that the call asks for. */
function refusalsOfKeys(keyScope: AskedOfKey): readonly ErrorCode[] {
  const ofAny = ['api_key_refused', 'api_key_address_refused'] as const
  if (keyScope === 'any') return ofAny
  return [...ofAny, keyScope === null ? 'api_key_not_allowed' : 'api_key_scope_missing']
}

function refusal(codes: readonly ErrorCode[]) {
  return { description: codes.join(', '), content: jsonOf({ $ref: '#/components/schemas/Error' }) }
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: inner,
  }))
}

function keyParameter({ idempotent }: Route): Parameter[] {
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

const contentOf = (type = 'application/json', schema: Json): Content => ({ [type]: { schema } })

const jsonOf = (schema: Json): Content => contentOf(undefined, schema)
