import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { ROOT } from '../architecture/workspaces.ts'
import type { MutatedPackage } from './packages.ts'

const CACHE = '.cache/mutation'

/** Where the results of a package are kept, in the report format of mutation testing (mutation-testing-report-schema). */
export const reportPath = ({ name }: MutatedPackage): string => join(ROOT, CACHE, `${name}.json`)

/**
 * Plants every one-place fault that Stryker knows of into a copy of a package's sources, one after the other, and runs the tests that reach
 * it. Results are kept: only changed code and changed tests are tried again. What a module does once while it loads (schemas, tables of
 * constants) is left out. `only` narrows the run to some files (globs).
 */
export async function mutatePackage(of: MutatedPackage, only: readonly string[] = []): Promise<void> {
  process.env.VEREDA_MUTATED = of.sources
  process.env.VEREDA_ALSO_TESTED_BY = of.alsoTestedBy ?? ''
  const mutated = only.length > 0 ? only : [`${of.sources}/**/*.ts`]
  await new Stryker({
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    mutate: [...mutated, '!**/*.test.ts', `!${of.sources}/builders/**`, `!${of.sources}/testing/**`],
    // Stryker would rewrite tsconfig.json with an API that TypeScript 7 does not have
    ignorePatterns: ['apps/*/*', '!apps/player/src', 'bench', 'docs', 'data', '.cache', 'tsconfig.json'],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: Number(process.env.VEREDA_WORKERS ?? 2),
    timeoutMS: 15_000, // beside what the tests that reach it take, and what starting them takes: a fault that never ends holds up a worker
    incremental: true,
    incrementalFile: reportPath(of),
    tempDirName: join(CACHE, 'sandbox'),
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest()
}
