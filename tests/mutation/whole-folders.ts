import { globSync } from 'node:fs'
import { dirname, matchesGlob } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'
import type { MutatedPackage } from './packages.ts'

const NO_RULES = /\/src\/(builders|testing)\/|\.test\.ts$/

/** The files of a package that faults are planted in. */
export const mutatedFiles = ({ sources }: MutatedPackage): string[] =>
  globSync(`${sources}/**/*.ts`, { cwd: ROOT }).filter((file) => !NO_RULES.test(file))

/** Whether one of the globs means a file; every file where there are none. */
export const isMeant = (file: string, globs: readonly string[]): boolean =>
  globs.length === 0 || globs.some((glob) => matchesGlob(file, glob))

/** The folders of which every file is meant: a run of part of a folder says nothing of the whole. */
export function wholeFolders(files: readonly string[], globs: readonly string[]): string[] {
  const folders = Map.groupBy(files, (file) => dirname(file))
  return [...folders].flatMap(([folder, own]) => (own.every((file) => isMeant(file, globs)) ? [folder] : []))
}
