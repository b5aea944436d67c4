import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#test/support/database/database.ts'

// The database refuses these statements to the application's own role, even if somebody smuggles one in.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test.each([
  ['sessions', 'user_id = user_id'],
  ['sessions', `method = 'passkey'`],
  ['email_links', 'user_id = user_id'],
  ['email_links', `address = 'thief@example.com'`],
  ['email_links', `purpose = 'reset_password'`],
  ['email_links', 'created_at = created_at'],
  ['email_links', 'expires_at = expires_at'],
  ['passkeys', 'user_id = user_id'],
  ['passkeys', 'public_key = public_key'],
  ['recovery_codes', 'code_hash = code_hash'],
  ['auth_challenges', 'user_id = user_id'],
  ['devices', 'user_id = user_id'],
  ['recipients', 'user_id = user_id'],
  ['messages', `address = 'thief@example.com'`],
  ['messages', `data = '{}'`],
  ['transfer_outbox', 'transfer_id = transfer_id'],
  ['users', 'id = id'],
])('the application cannot update %s: %s', async (table, change) => {
  await expect(database.pool.query(`update ${table} set ${change}`)).rejects.toThrow(
    `permission denied for table ${table}`,
  )
})

test('the application cannot delete a user', async () => {
  await expect(database.pool.query('delete from users')).rejects.toThrow('permission denied for table users')
})

test.each([
  'update sessions set ended_at = now()',
  'update email_links set used_at = now()',
  'update messages set sent_at = now()',
  'update recovery_codes set used_at = now()',
  'update passkeys set last_used_at = now()',
  'update recipients set changed_at = now()',
  'select event_id from transfer_outbox for update',
])('the application may %s', async text => {
  await expect(database.pool.query(text)).resolves.toMatchObject({ rows: [] })
})
