import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import type { LongFolder } from './long-folders.ts'

/** Of each folder, the hash of all that its long tests stood on when they last passed. */
export type LongRuns = Readonly<Record<string, string>>

export type Due = { folder: string; why: string }

const FILE = join(ROOT, 'tests/long-runs.json')

/** The folders whose long tests have to run, and why: never passed, or on other files than today's. */
export const dueFolders = (now: LongRuns, before: LongRuns): Due[] =>
  Object.keys(now)
    .filter((folder) => now[folder] !== before[folder])
    .map((folder) => ({
      folder,
      why: before[folder] ? 'they, or what they depend on, changed' : 'they have not run yet',
    }))

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** The folders as they are in the checkout. */
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
