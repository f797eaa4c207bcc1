import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const { VEREDA_MUTATED: sources, VEREDA_ALSO_TESTED_BY: elsewhere } = process.env

/** The unit tests of the package with planted faults. Faults are switched within one worker, so that nothing is loaded twice. */
export default defineConfig({
  // tests of an app import the copy with planted faults, not the installed package
  resolve: {
    alias: [{ find: /^@vereda\/domain\//, replacement: `${join(process.cwd(), 'packages/domain/src')}/` }],
  },
  test: {
    include: [sources, elsewhere].filter(Boolean).map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/spec.test.ts'], // it compares test names with the rules, also in apps that are not copied here
    setupFiles: ['tests/mutation/first-counterexample.ts', 'tests/mutation/every-module.ts'],
    isolate: false,
    testTimeout: 120_000, // Stryker's own timeout ends a fault that never ends; a slow machine is no fault
  },
})
