import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { whyEquivalent } from './equivalent.ts'
import { reportPath } from './mutate-package.ts'
import type { MutatedPackage } from './packages.ts'

type Position = { line: number; column: number }
type ReportedMutant = {
  mutatorName: string
  replacement?: string
  status: string
  location: { start: Position; end: Position }
}
type Report = { files: Record<string, { source: string; mutants: ReportedMutant[] }> }

/** A planted fault and its result. `why` is the reason why no test can notice it; null where one could. */
export type Mutant = {
  file: string
  line: number
  was: string
  became: string
  outcome: 'noticed' | 'survived' | 'equivalent'
  /** Noticed only because the tests did not end in time: they never end, or the machine was too busy. */
  isEndless: boolean
  why: string | null
}

const NOTICED = ['Killed', 'Timeout']
const UNNOTICED = ['Survived', 'NoCoverage']

function textAt(source: string, { start, end }: ReportedMutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last]!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  return lines.join('\n')
}

function mutantOf(file: string, source: string, mutant: ReportedMutant): Mutant {
  const was = textAt(source, mutant.location)
  const became = mutant.replacement ?? ''
  const isEndless = mutant.status === 'Timeout'
  const base = { file, line: mutant.location.start.line, was, became, isEndless }
  if (NOTICED.includes(mutant.status)) return { ...base, outcome: 'noticed', why: null }
  const why = whyEquivalent(file, was, became)
  return { ...base, outcome: why === null ? 'survived' : 'equivalent', why }
}

/** The result of every fault that was planted into a package. Faults that do not compile are left out. */
export function readReport(of: MutatedPackage): Mutant[] {
  const report: Report = JSON.parse(readFileSync(reportPath(of), 'utf8'))
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => [...NOTICED, ...UNNOTICED].includes(status))
      .map((mutant) => mutantOf(file, source, mutant)),
  )
}

/** The percentage of noticed faults among those that are not equivalent; 100 where there are none. */
export const percentage = ({ noticed, survived }: { noticed: number; survived: number }): number =>
  noticed + survived === 0 ? 100 : (100 * noticed) / (noticed + survived)

/** The numbers of faults by result. */
export type Score = { noticed: number; survived: number; score: number }

/** Counts faults by result. */
export function scoreOf(mutants: readonly Mutant[]): Score {
  const count = (outcome: Mutant['outcome']) => mutants.filter((one) => one.outcome === outcome).length
  const [noticed, survived] = [count('noticed'), count('survived')]
  return { noticed, survived, score: percentage({ noticed, survived }) }
}

/** Faults by the folder of their file. */
export const byFolder = (mutants: readonly Mutant[]): Map<string, Mutant[]> =>
  Map.groupBy(mutants, ({ file }) => dirname(file))
