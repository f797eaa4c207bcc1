import { defineConfig } from 'vitest/config'
import { COMPONENTS } from './tests/components/project.ts'

// folders whose long tests run too; tests/run says when
const long = (process.env.VEREDA_LONG ?? '').split(',').filter(Boolean)
const exclude = ['**/node_modules/**', '**/dist/**']

// what a device holds lives in modules here: each of these files begins with a device of its own
const DEVICE = 'apps/web/src/platform/**'
// what comes by itself is waited for as long on a busy machine; vitest's own second is over before a call that waits for a core
const patient = { setupFiles: ['tests/harness/patience.ts'], expect: { poll: { timeout: 15_000 } } }
const unit = {
  ...patient,
  exclude: [...exclude, '**/*.db.test.ts', '**/*.web.test.tsx', 'tests/architecture/**'],
  testTimeout: 30_000, // what takes 2 s alone took 9 beside other work; no test is about time
  hookTimeout: 60_000, // nor is a hook: one that begins a browser took more than the 10 s that are given to it unless told
}

const database = {
  ...patient,
  isolate: false,
  exclude,
  globalSetup: ['tests/harness/postgres-run.ts'],
  testTimeout: 60_000,
  hookTimeout: 240_000, // longer than a server is waited for
}

const kinds = (folders: readonly string[], ending: string) => [
  ...folders.map((folder) => `${folder}/**/!(*.long).${ending}`),
  ...long
    .filter((folder) => folders.some((one) => folder.startsWith(`${one}/`)))
    .map((folder) => `${folder}/*.long.${ending}`),
]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'boundaries', include: ['tests/architecture/*.test.ts'], exclude, testTimeout: 30_000 },
      },
      // files share the modules that they import: bringing these anew for each took longer than the tests
      {
        test: {
          ...unit,
          name: 'unit',
          include: kinds(['packages', 'apps', 'tests', 'scripts'], 'test.{ts,tsx}'),
          exclude: [...unit.exclude, DEVICE],
          isolate: false,
        },
      },
      { test: { ...unit, name: 'device', include: [`${DEVICE}/*.test.{ts,tsx}`] } },
      { test: { ...database, name: 'database', include: kinds(['apps'], 'db.test.ts') } },
      { test: { ...database, name: 'servers', include: kinds(['tests'], 'db.test.ts') } },
      ...COMPONENTS,
    ],
  },
})
