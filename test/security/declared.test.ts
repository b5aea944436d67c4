import { expect, test } from 'vitest'
import { openApiOf } from '#server/platform/http/openapi/openapi.ts'
import { routes } from '#shared/api/routes.ts'
import { transferActs } from '#shared/api/admin/transfers/transfer-acts.api.ts'
import { actionNames } from '#shared/transfers/actions.ts'
import { authorisation } from './authorisation-table.ts'
import { nameOf } from './send.ts'
import { actionRows } from '#test/support/browser/transfer-actions.ts'

type Operation = { readonly responses: Readonly<Record<string, { readonly description: string }>> }
const paths = openApiOf(routes, 'OpenRemit')['paths'] as Record<string, Record<string, Operation>>

test('the OpenAPI document declares every answer of the authorisation table', () => {
  const undeclared = authorisation.flatMap(({ route, cells }) => {
    const responses = paths[route.path]?.[route.method.toLowerCase()]?.responses
    const outcomes = new Set(Object.values(cells).flatMap(cell => Object.values(cell)))
    return [...outcomes]
      .filter(outcome => {
        const [status = '', code] = outcome.split(' ')
        const declared = responses?.[status]?.description.split(', ')
        return code === undefined ? declared === undefined : declared?.includes(code) !== true
      })
      .map(outcome => `${nameOf(route)}: ${outcome}`)
  })
  expect(undeclared).toEqual([])
})

test('every action of the desk on a transfer has its public path', () => {
  const calls = actionNames.map(name => `POST /api/admin/transfers/{id}/${actionRows[name].path}`)
  expect(actionNames.map(name => nameOf(transferActs[name]))).toEqual(calls)
})
