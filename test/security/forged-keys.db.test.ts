import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { secretHash } from '#server/platform/http/secret-cookies.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { sealOlderKeys } from '#server/users/users.ts'
import { type MadeKey, madeKey, programWith } from '#test/support/browser/api-keys.ts'
import { signedUp, type SignedUp } from '#test/support/browser/people.ts'
import { TEST_SECRET, type TestApp, testApp } from '#test/support/app/test-app.ts'
import { oldId } from '#test/support/old-id.ts'
import { injectSql } from './injection.ts'

/** @see docs/decisions/0136: API keys that SQL has written. */

let app: TestApp
let ada: SignedUp
let eve: SignedUp
let made: MadeKey
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  ;[ada, eve] = [await signedUp(app.server), await signedUp(app.server)]
  made = await madeKey(eve.browser, { scopes: ['quotes'], addresses: ['127.0.0.1'] })
})
afterAll(() => app.stop())

const PUBLIC = '/api/countries' // any good key makes this call
const answerTo = async (key: string) => (await programWith(app.server, key).call('GET', PUBLIC)).status

/** A key of an attacker's choice, and its hash. */
function ownKey() {
  const secret = randomBytes(32)
  return { key: `ork_${secret.toString('base64url')}`, hash: secretHash(secret) }
}

describe('a key', () => {
  test('opens as it was made', async () => {
    expect(await answerTo(made.key)).toBe(200)
  })

  // As the owner of the tables, past all rights of columns: the seal alone holds.
  test.each([
    ['id', 'id = gen_random_uuid()', []],
    ['user_id', 'user_id = $2', () => [ada.user.id]],
    ['scopes', `scopes = '{quotes,transfers:write}'`, []],
    ['expires_at', `expires_at = expires_at + interval '1 day'`, []],
    ['personal', 'personal = null', []],
    ['seal', 'seal = null', []],
  ] as const)('whose %s was changed opens nothing, and is recorded once', async (_, change, values) => {
    const others = typeof values === 'function' ? values() : values
    await app.plant(`update api_keys set ${change} where id = $1`, [made.apiKey.id, ...others])
    expect(await answerTo(made.key)).toBe(401)
    expect(await answerTo(made.key)).toBe(401)
    expect(
      await app.rows(
        `select after from audit_log where subject_id in ($1, $2) and action = 'user.factor_refused'`,
        [ada.user.id, eve.user.id],
      ),
    ).toEqual([{ after: { factor: 'API key' } }])
  })

  test('of an attacker’s own opens nothing in the row of a genuine one', async () => {
    const own = ownKey()
    await app.plant('update api_keys set key_hash = $2 where id = $1', [made.apiKey.id, own.hash])
    expect(await answerTo(own.key)).toBe(401)
  })

  test('with the addresses of another key opens nothing', async () => {
    const wide = await madeKey(eve.browser, { scopes: ['quotes'] })
    await app.plant(
      'update api_keys set personal = (select personal from api_keys where id = $2) where id = $1',
      [made.apiKey.id, wide.apiKey.id],
    )
    expect(await answerTo(made.key)).toBe(401)
  })
})

describe('the role of the application', () => {
  test.each([
    'user_id = user_id',
    `scopes = '{quotes}'`,
    'expires_at = now()',
    'key_hash = key_hash',
    'created_at = now()',
    'id = id',
  ])('cannot set %s', async change => {
    await expect(app.rows(`update api_keys set ${change}`)).rejects.toThrow('permission denied')
  })

  test('inserts no key that opens: neither a new one nor a copy with the seal', async () => {
    const own = ownKey()
    const columns = 'id, user_id, key_hash, scopes, personal, expires_at, seal'
    await injectSql(app, [
      `insert into api_keys (${columns})
       select gen_random_uuid(), $2, $3, scopes, personal, expires_at, seal from api_keys where id = $1`,
      made.apiKey.id,
      ada.user.id,
      own.hash,
    ])
    expect(await answerTo(own.key)).toBe(401)
  })

  test('neither revives an ended key nor changes when it ended', async () => {
    const [before] = await app.rows<{ seal: Buffer }>('select seal from api_keys where id = $1', [
      made.apiKey.id,
    ])
    await eve.browser.call('DELETE', `/api/account/api-keys/${made.apiKey.id}`)
    expect(await app.rows('select seal from api_keys where id = $1', [made.apiKey.id])).toEqual([
      { seal: null },
    ])
    for (const when of ['null', `now() - interval '91 days'`])
      await expect(
        app.rows(`update api_keys set ended_at = ${when}, seal = $2 where id = $1`, [
          made.apiKey.id,
          before?.seal,
        ]),
      ).rejects.toThrow('an API key ends once')
    expect(await answerTo(made.key)).toBe(401)
  })

  test('ends a key with the moment of the database, whatever it writes', async () => {
    await app.rows(`update api_keys set ended_at = now() - interval '91 days' where id = $1`, [
      made.apiKey.id,
    ])
    await expect(app.rows('delete from api_keys where id = $1', [made.apiKey.id])).rejects.toThrow(
      'an API key is kept for ninety days',
    )
  })

  test('neither deletes a key that opens nor writes an old one back', async () => {
    await expect(app.rows('delete from api_keys where id = $1', [made.apiKey.id])).rejects.toThrow(
      'an API key is kept for ninety days',
    )
    const twoHoursAgo = oldId(120)
    await expect(
      app.rows(
        `insert into api_keys select other.* from api_keys k, jsonb_populate_record(null::api_keys,
           to_jsonb(k) || jsonb_build_object('id', $2::uuid, 'key_hash', sha256('x'))) other where k.id = $1`,
        [made.apiKey.id, twoHoursAgo],
      ),
    ).rejects.toThrow('an API key that was made earlier')
  })
})

test('a start with a newer key seals the keys that are genuine again, and no other', async () => {
  const forged = await madeKey(eve.browser)
  await app.plant(`update api_keys set scopes = '{quotes}' where id = $1`, [forged.apiKey.id])
  const keys = signingKeys(['a newer secret of at least thirty-two characters', TEST_SECRET])
  const sealOf = async ({ apiKey: { id } }: MadeKey) =>
    (await app.rows<{ seal: Buffer }>('select seal from api_keys where id = $1', [id]))[0]?.seal
      .subarray(0, 8)
      .toString()
  await sealOlderKeys({ ...app.deps, signingKeys: keys })
  expect(await sealOf(made)).toBe(keys[0].id)
  expect(await sealOf(forged)).toBe(signingKeys([TEST_SECRET])[0].id)
  expect(await answerTo(forged.key)).toBe(401)
})
