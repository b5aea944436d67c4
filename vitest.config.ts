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
          setupFiles: ['./test/support/laws.setup.ts'],
          testTimeout: 30_000, // a law draws a thousand cases, and in npm test PostgreSQL has the other core
        },
      },
      {
        test: {
          name: 'db',
          include: databaseTests,
          environment: 'node',
          globalSetup: ['./test/support/database.setup.ts'],
          // Each worker has a database of its own on one server: two is what a 2-core machine can keep busy.
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
