import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import type { LongFolder } from './long-folders.ts'

/** Of each folder, the hash of each file that its long tests stood on when they last passed. */
export type LongRuns = Readonly<Record<string, Readonly<Record<string, string>>>>

export type Due = { folder: string; why: string }

const FILE = join(ROOT, 'tests/long-runs.json')
const SHOWN = 3

/** The folders whose long tests have to run: never passed, or on other files than today's; and why, by the first of these. */
export function dueFolders(now: LongRuns, before: LongRuns): Due[] {
  return Object.entries(now).flatMap(([folder, files]) => {
    const known = before[folder]
    if (!known) return [{ folder, why: 'they have not run yet' }]
    const paths = [...new Set([...Object.keys(files), ...Object.keys(known)])].sort()
    const changed = paths.filter((path) => files[path] !== known[path])
    if (changed.length === 0) return []
    const more = changed.length > SHOWN ? ` and ${changed.length - SHOWN} more` : ''
    return [{ folder, why: `changed: ${changed.slice(0, SHOWN).join(', ')}${more}` }]
  })
}

const hashOf = (path: string) =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, path)))
    .digest('hex')
    .slice(0, 16)

/** The folders as they are in the checkout. */
export const runsOf = (folders: readonly LongFolder[]): LongRuns =>
  Object.fromEntries(
    folders.map(({ folder, files }) => [
      folder,
      Object.fromEntries(files.map((path) => [path, hashOf(path)])),
    ]),
  )

/** What is written of the long tests that passed; nothing where the file is missing. */
export function readRuns(): LongRuns {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return {}
  }
}

/** Writes down on which files the long tests of these folders passed; the others stay as they are, folders that are gone go. */
export function writeRuns(now: LongRuns, passed: readonly string[]): void {
  const before = readRuns()
  const kept = Object.keys(now).flatMap((folder) => {
    const run = passed.includes(folder) ? now[folder] : before[folder]
    return run ? [[folder, run] as const] : []
  })
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
