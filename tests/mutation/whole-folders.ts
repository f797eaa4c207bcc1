import { globSync } from 'node:fs'
import { dirname, matchesGlob } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import type { MutatedPackage } from './packages.ts'

const NO_RULES = /\/src\/(builders|testing)\/|\.test\.ts$/

/** The files of a package into which faults are planted. */
export const mutatedFiles = ({ sources }: MutatedPackage): string[] =>
  globSync(`${sources}/**/*.ts`, { cwd: ROOT }).filter((file) => !NO_RULES.test(file))

/** Whether one of the globs matches a file; true for every file where there are none. */
export const isMeant = (file: string, globs: readonly string[]): boolean =>
  globs.length === 0 || globs.some((glob) => matchesGlob(file, glob))

/** The folders whose files all match, because a run of some files tells nothing about the whole folder. */
export function wholeFolders(files: readonly string[], globs: readonly string[]): string[] {
  const folders = Map.groupBy(files, (file) => dirname(file))
  return [...folders].flatMap(([folder, own]) => (own.every((file) => isMeant(file, globs)) ? [folder] : []))
}
