import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeskOperatorView } from '#shared/api/admin/operator.api.ts'
import type { LegalVersionView } from '#shared/api/admin/legal-texts.api.ts'
import type { LegalTextView } from '#shared/api/legal-texts.api.ts'
import type { OperatorView } from '#shared/api/operator.api.ts'
import { legalText } from '#server/operator/legal-texts.ts'
import { deskOperator, sealOlderOperator } from '#server/operator/operator.ts'
import { type SigningKeys, signingKeys } from '#server/platform/signing.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { type Browser, openBrowser } from '#test/support/browser/browser.ts'
import { injectSql } from './injection.ts'

// An insider with SQL in the name of the application says who the operator is, and what its terms are. docs/decisions/0133.

let app: TestApp
let desk: Browser
beforeEach(async () => {
  await app?.stop()
  app = await testApp({ BRAND_NAME: 'Padala' })
  desk = (await signedUpAdmin(app)).browser
})
afterAll(() => app.stop())

const GENUINE = '+1 510 555 0100'
const FALSE = '+1 900 555 0199'

const audited = (kind: string, act: string, id: string, after: object) => `
  insert into audit_log (id, at, action, subject_kind, subject_id, after, hash)
  values (gen_random_uuid(), now(), '${kind}.${act}', '${kind}', '${id}', '${JSON.stringify(after)}', sha256('x'))`
/** A row like the newest one, its seal too, with other values. */
const likeNewest = (table: string, changes: string) => `
  insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(o) || ${changes})).*
  from ${table} o order by version desc limit 1`

describe('the operator', () => {
  const said = {
    brand: 'Harbour Transfers',
    legalName: null,
    address: null,
    phone: GENUINE,
    email: null,
    website: null,
    hours: null,
    licences: [],
    complaintRoute: null,
    reason: 'as registered',
  }
  const atDesk = async () => (await desk.call<DeskOperatorView>('GET', '/api/admin/operator')).body
  const save = async (phone = GENUINE) =>
    await desk.call<DeskOperatorView>('PUT', '/api/admin/operator', {
      ...said,
      phone,
      basedOn: (await atDesk()).version,
    })
  const seen = async () => (await openBrowser(app.server).call<OperatorView>('GET', '/api/operator')).body
  const forge = async (version: number) => {
    await injectSql(
      app,
      audited('operator', 'changed', `${version}`, { phone: FALSE }),
      likeNewest(
        'operator_profiles',
        `jsonb_build_object('version', ${version}, 'profile', profile || '{"phone": "${FALSE}"}', 'changed_at', now())`,
      ),
    )
    app.deps.watch.changed('operator_profiles')
  }
  const isStored = async () =>
    (await app.rows(`select from operator_profiles where profile ->> 'phone' = $1`, [FALSE])).length

  test('is not who SQL says, though the audit log has its row', async () => {
    await save()
    await forge(2)
    expect(await isStored()).toBe(1)
    expect((await seen()).phone).toBe(GENUINE)
    expect(await atDesk()).toMatchObject({ version: 1, operator: { phone: GENUINE } })
  })

  test('keeps its words through a start with a newer key, and SQL gets no seal by it', async () => {
    await save()
    await forge(2)
    const [newer] = signingKeys([randomBytes(32).toString('hex')])
    const versionWith = async (keys: SigningKeys) =>
      (await deskOperator({ ...app.deps, signingKeys: keys })).version
    expect(await versionWith([newer])).toBe(0)
    for (let starts = 0; starts < 2; starts++)
      await sealOlderOperator({ ...app.deps, signingKeys: [newer, app.deps.signingKeys[0]] })
    expect(await versionWith([newer])).toBe(1)
    expect(await versionWith(app.deps.signingKeys)).toBe(1)
    expect(await app.rows('select version from operator_profiles order by version')).toHaveLength(3)
  })

  test('is named in the log once if somebody else has said who it is', async () => {
    await save()
    const error = vi.spyOn(app.deps.log, 'error')
    await forge(2)
    for (let reads = 0; reads < 3; reads++) await atDesk()
    expect(error.mock.calls).toEqual([
      [{ version: 2 }, 'details of the operator were not written by this server, and are not shown'],
    ])
  })

  test('says its next words though SQL has taken their version', async () => {
    await save()
    await forge(2)
    await forge(3)
    expect(await save('+1 510 555 0177')).toMatchObject({ status: 200, body: { version: 2 } })
    expect((await seen()).phone).toBe('+1 510 555 0177')
  })

  test('has the brand of the environment where nobody but SQL has given one', async () => {
    const profile = { brand: 'Harbour Transfers', phone: FALSE, logo: null, licences: [] }
    await injectSql(
      app,
      audited('operator', 'changed', '1', profile),
      `insert into operator_profiles select (jsonb_populate_record(null::operator_profiles, jsonb_build_object('version', 1,
        'profile', '${JSON.stringify(profile)}'::jsonb, 'changed_at', now(), 'seal', '\\x00', 'changed_by', id))).*
        from users limit 1`,
    )
    app.deps.watch.changed('operator_profiles')
    expect((await seen()).brand).toBe('Padala')
    expect(await save()).toMatchObject({ status: 200, body: { version: 1, operator: { phone: GENUINE } } })
  })
})

describe('the terms', () => {
  const today = () => app.deps.clock.now().toISOString().slice(0, 10)
  const write = (text: string) =>
    desk.call<LegalVersionView[]>('POST', '/api/admin/legal-texts', { kind: 'terms', text })
  const publish = (version: number) =>
    desk.call<LegalVersionView[]>('POST', '/api/admin/legal-texts/publications', {
      kind: 'terms',
      version,
      effectiveFrom: today(),
      reason: 'as agreed',
    })
  const read = async (query = '') =>
    await openBrowser(app.server).call<LegalTextView>('GET', `/api/legal-texts/terms${query}`)
  const inForce = async () =>
    (await openBrowser(app.server).call<{ terms: number }>('GET', '/api/legal-texts')).body.terms
  const forgeText = (version: number) => {
    const text = 'We owe you nothing.'
    const sha256 = createHash('sha256').update(text).digest('hex')
    return injectSql(
      app,
      audited('legal_text', 'written', `terms ${version}`, { sha256 }),
      likeNewest(
        'legal_texts',
        `jsonb_build_object('version', ${version}, 'text', '${text}', 'sha256', '${sha256}')`,
      ),
    )
  }
  const forgePublication = async (version: number) => {
    await injectSql(
      app,
      audited('legal_text', 'published', `terms ${version}`, { effectiveFrom: today() }),
      likeNewest('legal_publications', `jsonb_build_object('version', ${version})`),
    )
    app.deps.watch.changed('legal_publications')
  }
  beforeEach(async () => {
    await write('First.')
    await publish(1)
  })

  test('are not what SQL has published, though the audit log has its rows', async () => {
    await forgeText(2)
    await forgePublication(2)
    expect(await inForce()).toBe(1)
    expect((await read()).body).toMatchObject({
      shown: { version: 1, text: 'First.' },
      inForce: 1,
      versions: [{ version: 1 }],
    })
    expect((await read('?version=2')).status).toBe(404)
    expect((await desk.call('GET', '/api/admin/legal-texts')).body).toMatchObject([
      { version: 2, publishedAt: null, effectiveFrom: null },
      { version: 1, effectiveFrom: today() },
    ])
  })

  test('stay published through a start with a newer key, which logs nothing of them', async () => {
    const [newer] = signingKeys([randomBytes(32).toString('hex')])
    const shownWith = async (keys: SigningKeys) =>
      (await legalText({ ...app.deps, signingKeys: keys }, 'terms', undefined)).inForce
    expect(await shownWith([newer])).toBeNull()
    for (let starts = 0; starts < 2; starts++)
      await sealOlderOperator({ ...app.deps, signingKeys: [newer, app.deps.signingKeys[0]] })
    const error = vi.spyOn(app.deps.log, 'error')
    expect(await shownWith([newer])).toBe(1)
    expect(await app.rows('select from legal_publications')).toHaveLength(2)
    expect(error).not.toHaveBeenCalled()
  })

  test('are published again, the same version, after the loss of the key', async () => {
    await app.plant(`
      alter table legal_publications disable trigger append_only;
      update legal_publications set seal = '\\x00'`)
    expect((await read()).body.versions).toEqual([])
    expect((await publish(1)).status).toBe(200)
    expect((await read()).body).toMatchObject({ shown: { text: 'First.' }, versions: [{ version: 1 }] })
  })

  test('are named in the log once if somebody else has published them', async () => {
    await forgeText(2)
    const error = vi.spyOn(app.deps.log, 'error')
    await forgePublication(2)
    for (let reads = 0; reads < 3; reads++) await read()
    expect(error.mock.calls).toEqual([
      [
        { kind: 'terms', version: 2 },
        'the publication of a legal text was not written by this server, and is not shown',
      ],
    ])
  })

  test('are published at the desk though SQL has published them, or later ones, before', async () => {
    await write('Second.')
    await forgePublication(2)
    await forgeText(3)
    await forgePublication(3)
    expect((await publish(2)).status).toBe(200)
    expect((await read()).body).toMatchObject({
      shown: { version: 2, text: 'Second.' },
      versions: [{ version: 2 }, { version: 1 }],
    })
    expect(await publish(2)).toMatchObject({ status: 409 })
  })

  test('are not shown with other words than those that were published', async () => {
    expect((await read()).body.shown?.text).toBe('First.')
    await app.plant(`
      alter table legal_texts disable trigger append_only;
      alter table legal_texts drop constraint legal_texts_check, drop constraint if exists legal_texts_sha256_check;
      update legal_texts set text = 'We owe you nothing.'`)
    expect((await read()).body).toMatchObject({ shown: null, inForce: 1 })
    expect((await read('?version=1')).status).toBe(404)
  })
})
