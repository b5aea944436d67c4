import { expect, test } from 'vitest'
import { testDataKeys } from '#test/support/database/database.ts'
import { earlierRelease, fileOf } from '#test/support/database/earlier-release.ts'
import { keyedEmail, keyedUsername, keyedWord, openPerson } from './person.ts'
import { findLink } from './session/email-links.ts'
import { sealUsers } from './seal-users.ts'
import { oldId } from '#test/support/old-id.ts'

const OPEN = '0190a000-0000-7000-8000-000000000001'
const CLOSED = '0190a000-0000-7000-8000-000000000002'
const LINK = oldId(0)
const deps = { dataKeys: testDataKeys }

const KEPT = `
  insert into users (id, full_name, username, username_key, email, email_key, phone, closed_at)
  values ('${OPEN}', 'Zyxwvut Marked', 'zyxwvut', 'zyxwvut', 'Zyxwvut@example.com', 'zyxwvut@example.com', '+12025550147', null),
    ('${CLOSED}', 'Closed account', 'closed-${CLOSED}', 'closed-${CLOSED}', 'closed-${CLOSED}', 'closed-${CLOSED}', null, now());
  insert into email_links (id, purpose, user_id, email, expires_at)
  values ('${LINK}', 'change_email', '${OPEN}', 'new.zyxwvut@example.com', now() + interval '1 day')`

test('an upgrade seals the users and links of an earlier release, finds them by keyed hashes, and keeps no name in their files', async () => {
  const { owner, upgrade } = await earlierRelease('sealed-users')
  await owner.query(KEPT)
  expect(await fileOf(owner, 'users')).toMatch(/zyxwvut/i)
  await upgrade({ 'sealed-users': client => sealUsers(client, deps) })

  for (const table of ['users', 'email_links'])
    expect(await fileOf(owner, table)).not.toMatch(/zyxwvut|2025550147/i)
  const { rows } = await owner.query<{
    id: string
    person: Buffer
    email_key: string
    username_key: string
    words: string
  }>('select id, person, email_key, username_key, words::text as words from users order by id')
  const [ana, closed] = rows
  expect(openPerson(deps, ana!)).toEqual({
    fullName: 'Zyxwvut Marked',
    username: 'zyxwvut',
    email: 'Zyxwvut@example.com',
    phone: '+12025550147',
  })
  expect([ana?.email_key, ana?.username_key]).toEqual([
    keyedEmail(deps, 'zyxwvut@EXAMPLE.com'),
    keyedUsername(deps, 'Zyxwvut'),
  ])
  for (const word of ['marked', '2025550147']) expect(ana?.words).toContain(keyedWord(deps, word))
  expect(closed).toMatchObject({ email_key: `closed-${CLOSED}`, username_key: `closed-${CLOSED}`, words: '' })
  expect(await findLink(deps, owner, LINK)).toEqual([]) // a later migration ends the links that are out
  await owner.query('update email_links set used_at = null')
  expect(await findLink(deps, owner, LINK)).toMatchObject([{ email: 'new.zyxwvut@example.com' }])
})
