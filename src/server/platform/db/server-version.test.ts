import { expect, test } from 'vitest'
import { refuseOldServer } from './migrate.ts'

test.each(['150018', '160000', '180004'])('the version check takes a server of version %s', version => {
  expect(() => refuseOldServer(version)).not.toThrow()
})

test('the version check refuses PostgreSQL 14 and says what to do', () => {
  expect(() => refuseOldServer('140012')).toThrow(
    'The server is PostgreSQL 14. OpenRemit needs 15 or newer: upgrade it, or unset DATABASE_URL.',
  )
})
