import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const { VEREDA_MUTATED: sources, VEREDA_ALSO_TESTED_BY: elsewhere } = process.env

/** The unit tests of the package that faults are planted in; faults are switched within one worker, so nothing is loaded twice. */
export default defineConfig({
  // tests of an app ask for the copy that faults are planted in, not for what is installed
  resolve: {
    alias: [{ find: /^@vereda\/domain\//, replacement: `${join(process.cwd(), 'packages/domain/src')}/` }],
  },
  test: {
    include: [sources, elsewhere].filter(Boolean).map((folder) => `${folder}/**/*.test.ts`),
    exclude: ['**/spec.test.ts'], // holds the names of tests beside the rules, in apps that are not copied here
    setupFiles: ['tests/mutation/first-counterexample.ts', 'tests/mutation/every-module.ts'],
    isolate: false,
    testTimeout: 120_000, // a fault that never ends is told by Stryker's own clock; a slow machine is no fault
  },
})
