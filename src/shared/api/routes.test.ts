import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { messageOf, statusOf } from './error.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

const nameOf = (route: Route) => `${route.method} ${route.path}`
const named = routes.map((route): [string, Route] => [nameOf(route), route])

/** The schema of what a client sends. `output` is not possible there: JSON has no bigint. */
const requestSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input' })

const answerType = ({ success }: Route) =>
  success.body === null ? 'none' : z.toJSONSchema(success.body).type

test('the calls of this release, and no other', () => {
  expect(named.map(([name]) => name).toSorted()).toEqual([
    'DELETE /api/transfers/current',
    'GET /api/countries',
    'GET /api/transfers/current',
    'GET /api/transfers/{id}',
    'GET /api/user',
    'PATCH /api/transfers/{id}/status',
    'POST /api/create-payment-intent',
    'POST /api/promo-codes/validate',
    'POST /api/quotes',
    'POST /api/transfers',
    'POST /api/webhooks/sandbox',
    'POST /sandbox/payment_intents/{id}/authenticate',
    'POST /sandbox/payment_intents/{id}/confirm',
    'POST /sandbox/payment_intents/{id}/simulate_bank_transfer',
  ])
})

test('every route that a file of the contract defines is in the inventory', () => {
  const files = import.meta.glob<Record<string, unknown>>('./*.api.ts', { eager: true })
  const defined = Object.values(files).flatMap(file => Object.values(file).filter(isRoute))
  expect(new Set(defined)).toEqual(new Set<unknown>(routes))
})

const isRoute = (value: unknown): boolean => typeof value === 'object' && value !== null && 'access' in value

describe.each(named)('%s', (_, route) => {
  test('has a schema for the OpenAPI document of all that it takes and answers', () => {
    const taken = [route.params, route.query, route.body].filter(part => part !== undefined)
    expect(taken.map(part => requestSchema(part).type)).toEqual(taken.map(() => 'object'))
    expect(answerType(route)).toMatch(/^(none|object|array)$/)
  })

  test('names the placeholders of its path', () => {
    const placeholders = [...route.path.matchAll(/\{([a-zA-Z]+)\}/g)].map(match => match[1])
    const properties = route.params === undefined ? {} : requestSchema(route.params).properties
    expect(Object.keys(properties ?? {})).toEqual(placeholders)
  })

  test('has a body where its method has one', () => {
    expect(route.body !== undefined).toBe(['POST', 'PATCH', 'PUT'].includes(route.method))
    expect(route.success.body === null).toBe(route.success.status === 204)
  })

  test('can be repeated safely where it creates', () => {
    expect(route.idempotent === true).toBe(route.success.status === 201)
  })

  test('names each of its refusals once, and says what it is for', () => {
    expect(new Set(route.refusals).size).toBe(route.refusals.length)
    expect(route.summary).toMatch(/^[A-Z].*\.$/)
  })
})

test('every refusal has a status and words', () => {
  expect(Object.keys(messageOf).toSorted()).toEqual(Object.keys(statusOf).toSorted())
  for (const message of Object.values(messageOf)) expect(message).toMatch(/^[A-Z].*\.$/)
})
