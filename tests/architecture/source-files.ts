import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspaces.ts'

const FOLDERS = ['packages', 'apps', 'tests', 'bench', 'scripts']
const SKIPPED = new Set(['node_modules', 'dist', 'data'])

function* under(folder: string, endings: RegExp): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* under(path, endings)
    if (entry.isFile() && endings.test(entry.name)) yield path
  }
}

/** The paths, relative to the checkout, of all files below a folder whose names match `endings`. */
export const filesUnder = (folder: string, endings: RegExp): string[] => [...under(folder, endings)]

/** The same for all folders with sources. */
export const sourceFiles = (endings: RegExp): string[] =>
  FOLDERS.flatMap((folder) => [...under(folder, endings)])

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
