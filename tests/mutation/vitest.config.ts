import { defineConfig } from 'vitest/config'

/** The unit tests of the package that faults are planted in; faults are switched within one worker, so nothing is loaded twice. */
export default defineConfig({
  test: {
    include: [`${process.env.VEREDA_MUTATED}/**/*.test.ts`],
    exclude: ['**/spec.test.ts'], // holds the names of tests beside the rules, in apps that are not copied here
    setupFiles: ['tests/mutation/first-counterexample.ts', 'tests/mutation/every-module.ts'],
    isolate: false,
    testTimeout: 120_000, // a fault that never ends is told by Stryker's own clock; a slow machine is no fault
  },
})
