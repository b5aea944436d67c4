import { defineConfig } from 'vitest/config'

const databaseTests = ['src/server/**/*.db.test.ts', 'test/**/*.db.test.ts', 'scripts/**/*.db.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: databaseTests,
          environment: 'node',
          isolate: false, // the files of a worker share what they import: docs/decisions/0042
          maxWorkers: 2, // as many as below, or vitest runs neither
          setupFiles: ['./test/support/laws/laws.setup.ts'],
          testTimeout: 90_000, // a law draws a thousand cases, and in npm test others have both cores
        },
      },
      {
        test: {
          name: 'db',
          include: databaseTests,
          environment: 'node',
          globalSetup: ['./test/support/database/database.setup.ts'],
          setupFiles: ['./test/support/laws/seed.setup.ts', './test/support/app/hashes.setup.ts'],
          isolate: false, // importing the server costs as much as the tests of many a file: docs/decisions/0042
          // Each file has a database of its own on one server: two workers are what a 2-core machine can keep busy.
          maxWorkers: 2,
          testTimeout: 90_000, // a PostgreSQL or a server that starts takes seconds of a busy machine
          hookTimeout: 90_000,
          expect: { poll: { timeout: 15_000, interval: 20 } }, // what is not there by then does not come
        },
      },
    ],
  },
})
