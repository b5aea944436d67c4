import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'strict' })
})
afterAll(() => app.stop())

test('the product takes reports of its own pages, and none that another site’s page sends', async () => {
  const post = async (origin: string) => {
    const headers = { 'content-type': 'application/csp-report', origin, host: 'localhost:3000' }
    const request = { method: 'POST', url: '/api/csp-reports', headers, payload: '{}' } as const
    return (await app.server.inject(request)).statusCode
  }
  expect([await post('http://localhost:3000'), await post('https://evil.example')]).toEqual([204, 403])
})
