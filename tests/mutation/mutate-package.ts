import { join } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import type { MutatedPackage } from './packages.ts'

const CACHE = '.cache/mutation'

/**
 * Plants every one-place fault that Stryker knows of into a copy of a package's sources and runs the tests that reach it. What was found is
 * kept, so that only changed code and changed tests are tried again. What a module does once while it loads (schemas, tables of constants)
 * is left out: the contract's own tests hold it. `only` narrows the run to some files (glob).
 */
export async function mutatePackage(
  { name, sources }: MutatedPackage,
  only: readonly string[],
): Promise<MutantResult[]> {
  process.env.VEREDA_MUTATED = sources
  const stryker = new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: [
      ...(only.length > 0 ? only : [`${sources}/**/*.ts`]),
      '!**/*.test.ts',
      `!${sources}/builders/**`,
      `!${sources}/testing/**`,
    ],
    ignorePatterns: ["apps", "bench", "docs", "data", ".cache", "tsconfig.json"],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(process.env.VEREDA_WORKERS ?? 2),
    timeoutMS: 10_000,
    incremental: true,
    incrementalFile: join(CACHE, `${name}.json`),
    tempDirName: join(CACHE, 'sandbox'),
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  })
  return stryker.runMutationTest()
}
