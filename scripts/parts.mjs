import { join } from 'node:path'
import { countPlaywright, countVitest } from './counts.mjs'
import { ROOT } from './root.mjs'

const REPORTS = join(ROOT, '.cache/reports')

const vitest = (project) => ({
  name: project,
  report: join(REPORTS, `${project}.json`),
  args: (report) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  count: countVitest,
})

const check = (name, args) => ({ name, args: () => args })

/** What `npm test` runs, in this order: a part with a report counts its cases, one without counts as one. */
export const PARTS = [
  check('types', ['node_modules/typescript/bin/tsc', '-p', '.']),
  check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings']),
  vitest('boundaries'),
  vitest('unit'),
  { ...vitest('database'), needsApps: true }, // some of its tests start the real server
  {
    name: 'browser',
    report: join(REPORTS, 'browser.json'),
    needsApps: true,
    needsBrowser: true,
    args: () => ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright,
  },
]
