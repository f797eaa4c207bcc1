import { ROOT } from '../architecture/workspaces.ts'
import { areBrowsersThere, bringBrowsers } from '../browsers/bring.ts'
import { ensureChromium, findLightChromium } from '../harness/chromium.ts'
import { type Choice, chooseParts } from './choose.ts'
import { dueFolders, type LongRuns, readRuns, runsOf, writeRuns } from './due.ts'
import { longFolders } from './long-folders.ts'
import { type Lane, type PartName, partOf, STAGES } from './parts.ts'
import { type PartResult, type PartRun, runPart } from './run-part.ts'

const IN_CHROMIUM: readonly PartName[] = ['components', 'browser']
const WITH_LONG: readonly PartName[] = ['unit', 'components', 'database', 'servers', 'browser']
const OTHERS = 'tests/browsers'
/** Whether a folder has whole journeys. `npm test` only tells that their long tests are due, because they take longer than it may. */
const isJourneys = (folder: string) => folder.startsWith('tests/')

const write = (text: string) => process.stdout.write(text)

/** The browsers of a run, searched once. */
function chromiumOf({ parts }: Choice): Record<string, string> {
  if (!IN_CHROMIUM.some((name) => parts.has(name))) return {}
  const whole = ensureChromium()
  return { VEREDA_LIGHT_CHROMIUM: findLightChromium() ?? whole, VEREDA_CHROMIUM: whole }
}

/** The folders whose long tests run. Writes the reasons. */
function longOf({ parts, long }: Choice, now: LongRuns): string[] {
  if (!WITH_LONG.some((name) => parts.has(name))) return []
  if (long === 'all') return Object.keys(now)
  const due = dueFolders(now, readRuns())
  for (const { folder, why } of due) {
    const wait = isJourneys(folder) ? ', and wait for npm run test:all' : ''
    write(`long tests of ${folder} are due (${why})${wait}\n`)
  }
  return due.map(({ folder }) => folder).filter((folder) => !isJourneys(folder))
}

/** Whether the run needs browsers other than Chromium. */
function wantsOthers({ parts }: Choice, long: readonly string[]): boolean {
  const files = parts.get('browser')
  if (!files || !long.includes(OTHERS)) return false
  return files.length === 0 || files.some((file) => file.startsWith(OTHERS))
}

async function runLane(lane: Lane, { parts }: Choice, how: Omit<PartRun, 'files'>): Promise<PartResult[]> {
  const results: PartResult[] = []
  for (const name of lane) results.push(await runPart(partOf(name), { ...how, files: parts.get(name) }))
  return results
}

async function runStages(choice: Choice, env: Record<string, string>): Promise<PartResult[]> {
  const results: PartResult[] = []
  for (const stage of STAGES) {
    const lanes = stage
      .map((lane) => lane.filter((name) => choice.parts.has(name)))
      .filter((lane) => lane.length > 0)
    const isAlone = lanes.length === 1
    if (!isAlone && lanes.length > 0) write(`\n${lanes.map((lane) => lane.join(', then ')).join(' │ ')} …\n`)
    const ran = await Promise.all(
      lanes.map((lane) => runLane(lane, choice, { env, isAlone, withAllLong: choice.long === 'all' })),
    )
    results.push(...ran.flat())
    const built = results.find(({ name }) => name === 'build')
    if (built && built.failed > 0) break // nothing to serve
  }
  return results
}

/** Writes the failed cases and each part's counts at the very end, because a log that is cut keeps its end. */
function tell(results: readonly PartResult[]): void {
  write('\n')
  for (const { name, faults } of results)
    for (const fault of faults) write(`FAILED ${name}: ${fault.replaceAll(ROOT, '')}\n`)
  for (const { name, passed, failed, seconds } of results)
    write(`${name.padEnd(12)} ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)\n`)
}

const sum = (results: readonly PartResult[], key: 'passed' | 'failed') =>
  results.reduce((total, result) => total + result[key], 0)

async function main(words: readonly string[]): Promise<void> {
  const choice = chooseParts(words)
  for (const word of choice.unknown) write(`${word} is neither a part nor a file of tests.\n`)
  if (choice.unknown.length > 0) return end([], choice.unknown.length)
  const now = runsOf(longFolders())
  const long = longOf(choice, now)
  if (wantsOthers(choice, long)) bringBrowsers()
  const results = await runStages(choice, { ...chromiumOf(choice), VEREDA_LONG: long.join(',') })
  tell(results)
  const ranWhole = words.every((word) => word.startsWith('--'))
  // without its browser a test was skipped, and stays due
  const ran = areBrowsersThere() ? long : long.filter((folder) => folder !== OTHERS)
  if (ranWhole && ran.length > 0 && sum(results, 'failed') === 0) writeRuns(now, ran)
  end(results)
}

function end(results: readonly PartResult[], faults = 0): void {
  const failed = sum(results, 'failed') + faults
  if (failed > 0) process.exitCode = 1
  write(`\n${sum(results, 'passed')} passed, ${failed} failed\n`)
}

await main(process.argv.slice(2)).catch((fault: Error) => {
  process.stderr.write(`${fault.message}\n`)
  end([], 1)
})
