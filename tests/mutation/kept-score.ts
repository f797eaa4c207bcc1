import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import { byFolder, type Mutant, scoreOf } from './read-report.ts'
import type { TriedFault } from './try-sql-faults.ts'

/** A survivor that does the same as the code that it replaces. */
export type KeptEquivalent = { at: string; was: string; became: string; why: string }

/**
 * What became of a folder's faults when it was tried last; `endless` are those among the noticed with which the tests did not end in time.
 * `state` is git's name of what the folder held then; both are null where that was not noted.
 */
export type KeptFolder = {
  state: string | null
  noticed: number
  endless: number | null
  survived: number
  equivalent: KeptEquivalent[]
}

/** What became of a fault over SQL, by what it says; `state` is git's name of the file it was planted in. */
export type KeptSql = { file: string; state: string | null; isNoticed: boolean }

/** The figures of the last run of each folder and of each fault over SQL, put together. */
export type KeptScore = { folders: Record<string, KeptFolder>; sql: Record<string, KeptSql> }

const FILE = join(ROOT, 'tests/mutation/score.json')

export const readKept = (): KeptScore => JSON.parse(readFileSync(FILE, 'utf8'))

/** Keeps the figures; those of a folder that is gone go. */
export function writeKept({ folders, sql }: KeptScore): void {
  const present = Object.entries(folders).filter(([folder]) => existsSync(join(ROOT, folder)))
  const kept: KeptScore = { folders: Object.fromEntries(present), sql }
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`)
}

const equivalentOf = ({ file, line, was, became, why }: Mutant): KeptEquivalent[] =>
  why === null ? [] : [{ at: `${file}:${line}`, was, became, why }]

function keptFolder(mutants: readonly Mutant[], state: string | null): KeptFolder {
  const { noticed, survived } = scoreOf(mutants)
  const endless = mutants.filter(({ isEndless }) => isEndless).length
  return { state, noticed, endless, survived, equivalent: mutants.flatMap(equivalentOf) }
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The figures with those folders' replaced that were tried as a whole; `states` names these, and what they held. */
export function keepFolders(
  kept: KeptScore,
  mutants: readonly Mutant[],
  states: ReadonlyMap<string, string>,
): KeptScore {
  const tried = byFolder(mutants)
  const fresh = [...states].map(([folder, state]) => [folder, keptFolder(tried.get(folder) ?? [], state)])
  return { ...kept, folders: sorted({ ...kept.folders, ...Object.fromEntries(fresh) }) }
}

/** The figures with those of the faults over SQL replaced that were tried. Faults that are no longer in the list (`says`) go. */
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
