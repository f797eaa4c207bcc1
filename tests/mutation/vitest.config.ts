import { defineConfig } from 'vitest/config'

/** The unit tests of the package that faults are planted in; faults are switched within one worker, so nothing is loaded twice. */
export default defineConfig({
  test: {
    include: [`${process.env.VEREDA_MUTATED}/**/*.test.ts`],
    setupFiles: ['tests/mutation/first-counterexample.ts', 'tests/mutation/every-module.ts'],
    isolate: false,
  },
})
