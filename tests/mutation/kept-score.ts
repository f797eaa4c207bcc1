import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import { byFolder, type Mutant, scoreOf } from './read-report.ts'
import type { TriedFault } from './try-sql-faults.ts'

/** A survivor that does the same as the code that it replaces. */
export type KeptEquivalent = { at: string; was: string; became: string; why: string }

/**
 * The results of a folder's faults in its last run, on `day` (`2026-11-27`). `endless` counts the noticed faults with which the tests did
 * not end in time. `state` is git's hash of the folder's contents then. Each is null where it was not recorded.
 */
export type KeptFolder = {
  day: string | null
  state: string | null
  noticed: number
  endless: number | null
  survived: number
  equivalent: KeptEquivalent[]
}

/** The result of a fault in SQL. `state` is git's hash of the file in which it was planted. */
export type KeptSql = { file: string; state: string | null; isNoticed: boolean }

/** The results of the last run of each folder and of each fault in SQL. */
export type KeptScore = { folders: Record<string, KeptFolder>; sql: Record<string, KeptSql> }

const FILE = join(ROOT, 'tests/mutation/score.json')

export const readKept = (): KeptScore => JSON.parse(readFileSync(FILE, 'utf8'))

/** Writes the results. Those of a folder that does not exist any more are dropped. */
export function writeKept({ folders, sql }: KeptScore): void {
  const present = Object.entries(folders).filter(([folder]) => existsSync(join(ROOT, folder)))
  const kept: KeptScore = { folders: Object.fromEntries(present), sql }
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`)
}

const equivalentOf = ({ file, line, was, became, why }: Mutant): KeptEquivalent[] =>
  why === null ? [] : [{ at: `${file}:${line}`, was, became, why }]

function keptFolder(mutants: readonly Mutant[], state: string, day: string): KeptFolder {
  const { noticed, survived } = scoreOf(mutants)
  const endless = mutants.filter(({ isEndless }) => isEndless).length
  return { day, state, noticed, endless, survived, equivalent: mutants.flatMap(equivalentOf) }
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Replaces the results of the folders that were tried as a whole on a day. `states` has these folders and their hashes. */
export function keepFolders(
  kept: KeptScore,
  mutants: readonly Mutant[],
  { states, day }: { states: ReadonlyMap<string, string>; day: string },
): KeptScore {
  const tried = byFolder(mutants)
  const fresh = [...states].map(([folder, state]) => [
    folder,
    keptFolder(tried.get(folder) ?? [], state, day),
  ])
  return { ...kept, folders: sorted({ ...kept.folders, ...Object.fromEntries(fresh) }) }
}

/** Replaces the results of the SQL faults that were tried. Results of faults that are not in the list (`says`) are dropped. */
export function keepSql(
  kept: KeptScore,
  tried: readonly TriedFault[],
  { states, listed }: { states: ReadonlyMap<string, string>; listed: readonly string[] },
): KeptScore {
  const fresh: Record<string, KeptSql> = Object.fromEntries(
    tried.map(({ says, file, isNoticed }) => [says, { file, state: states.get(file) ?? null, isNoticed }]),
  )
  const all = { ...kept.sql, ...fresh }
  return {
    ...kept,
    sql: Object.fromEntries(listed.flatMap((says) => (all[says] ? [[says, all[says]]] : []))),
  }
}
