import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database/database.ts'
import { purgeCallbacks } from './callbacks.ts'

test('callbacks go after 90 days and not before, however many they are', async () => {
  const { pool, drop } = await testDatabase()
  await pool.query(`
    insert into payout_callbacks (partner, event_id, order_key, received_at)
    select 'manila', 'old ' || n, 'k', now() - interval '91 days' from generate_series(1, 5001) n
    union all select 'manila', 'new', 'k', now() - interval '89 days'`)
  await purgeCallbacks({ pool })
  const { rows } = await pool.query('select event_id from payout_callbacks')
  expect(rows).toEqual([{ event_id: 'new' }])
  await drop()
})
