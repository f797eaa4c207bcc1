import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import type { LongFolder } from './long-folders.ts'

/** For each folder, the hash of all files on which its long tests depended when they last passed. */
export type LongRuns = Readonly<Record<string, string>>

export type Due = { folder: string; why: string }

const FILE = join(ROOT, 'tests/long-runs.json')

/** The folders whose long tests must run, and why: they have never passed, or their files have changed. */
export const dueFolders = (now: LongRuns, before: LongRuns): Due[] =>
  Object.keys(now)
    .filter((folder) => now[folder] !== before[folder])
    .map((folder) => ({
      folder,
      why: before[folder] ? 'they, or what they depend on, changed' : 'they have not run yet',
    }))

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** The hashes of the folders as they are in the checkout. */
export function runsOf(folders: readonly LongFolder[]): LongRuns {
  const known = new Map<string, string>()
  const lineOf = (path: string) => {
    const hash = known.get(path) ?? hashOf(readFileSync(join(ROOT, path)))
    known.set(path, hash)
    return `${path} ${hash}`
  }
  return Object.fromEntries(
    folders.map(({ folder, files }) => [folder, hashOf(files.map(lineOf).join('\n'))]),
  )
}

/** The recorded passes of long tests; empty where the file is missing. */
export function readRuns(): LongRuns {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Records the hashes on which the long tests of these folders passed. Other folders keep their record; folders that do not exist any more
 * lose it.
 */
export function writeRuns(now: LongRuns, passed: readonly string[]): void {
  const before = readRuns()
  const kept = Object.keys(now).flatMap((folder) => {
    const run = passed.includes(folder) ? now[folder] : before[folder]
    return run ? [[folder, run] as const] : []
  })
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
