import { join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import {
  type Counts,
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from './counts.ts'

const REPORTS = join(ROOT, '.cache/reports')

export type PartName =
  | 'types'
  | 'lint'
  | 'boundaries'
  | 'build'
  | 'unit'
  | 'components'
  | 'database'
  | 'servers'
  | 'browser'
  | 'mutation'

/** One step of a run: a program, and how its report is counted. A program without a report counts as one case. */
export type Part = {
  name: PartName
  args: readonly string[]
  /** Whether it accepts file names, to run only these. */
  takesFiles?: boolean
  env?: Readonly<Record<string, string>>
  report?: { path: string; count: (report: unknown) => Counts }
}

const reportOf = (name: PartName) => join(REPORTS, `${name}.json`)

const vitest = (name: PartName, projects: readonly string[] = [name]): Part => ({
  name,
  takesFiles: true,
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`],
  ],
  report: { path: reportOf(name), count: (report) => countVitest(report as VitestReport) },
})

const PARTS: Readonly<Record<PartName, Part>> = {
  types: { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] },
  lint: {
    name: 'lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings'],
  },
  build: { name: 'build', args: ['tests/run/build.ts'] },
  boundaries: vitest('boundaries'),
  unit: vitest('unit', ['unit', 'device']),
  components: vitest('components', ['components', 'device-components']),
  database: vitest('database'),
  servers: vitest('servers'),
  browser: {
    name: 'browser',
    takesFiles: true,
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    report: { path: reportOf('browser'), count: (report) => countPlaywright(report as PlaywrightReport) },
  },
  mutation: { name: 'mutation', args: ['tests/mutation/run.ts'] },
}

/** Parts that run one after the other. */
export type Lane = readonly PartName[]

/**
 * The stages of a run, in order. The lanes of a stage run beside each other and take about equally long. A part that drives a browser or a
 * database waits half of its time, which another part can use.
 */
export const STAGES: readonly (readonly Lane[])[] = [
  [['types'], ['lint'], ['boundaries'], ['build']],
  [
    ['components', 'database', 'servers'],
    ['browser', 'unit'],
  ],
  [['mutation']],
]

/** Parts that run only with `--all`, or when they are named. */
export const LONG_PARTS: readonly PartName[] = ['mutation']

export const PART_NAMES = STAGES.flat(2)

export const isPartName = (text: string): text is PartName => text in PARTS

export const partOf = (name: PartName): Part => PARTS[name]
