import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ROOT } from '../architecture/workspaces.ts'
import type { MutatedPackage } from './packages.ts'

const CACHE = '.cache/mutation'

/** The file with a package's results, in the report format of mutation testing (mutation-testing-report-schema). */
export const reportPath = ({ name }: MutatedPackage): string => join(ROOT, CACHE, `${name}.json`)

/**
 * Plants every fault that Stryker knows into a copy of a package's sources, one at a time, and runs the tests that reach it. Results are
 * kept: only changed code and changed tests are tried again. Code that runs only while a module loads (schemas, tables of constants) is
 * left out. `only` limits the run to some files (globs).
 */
export async function mutatePackage(of: MutatedPackage, only: readonly string[] = []): Promise<void> {
  process.env.VEREDA_MUTATED = of.sources
  process.env.VEREDA_ALSO_TESTED_BY = of.alsoTestedBy ?? ''
  const mutated = only.length > 0 ? only : [`${of.sources}/**/*.ts`]
  await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: [...mutated, '!**/*.test.ts', `!${of.sources}/builders/**`, `!${of.sources}/testing/**`],
    // Stryker would rewrite tsconfig.json with an API that TypeScript 7 lacks
    ignorePatterns: ['apps/*/*', '!apps/player/src', 'bench', 'docs', 'data', '.cache', 'tsconfig.json'],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(process.env.VEREDA_WORKERS ?? 2),
    timeoutMS: 15_000, // in addition to the time of the tests and of their start: a fault that never ends blocks a worker
    incremental: true,
    incrementalFile: reportPath(of),
    tempDirName: join(CACHE, 'sandbox'),
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest()
}
