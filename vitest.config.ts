import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'boundaries', include: ['tests/architecture/*.test.ts'], exclude },
      },
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tests,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.db.test.ts', 'tests/architecture/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['{apps,tests}/**/*.db.test.ts'],
          exclude,
          globalSetup: ['tests/harness/postgres-run.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
