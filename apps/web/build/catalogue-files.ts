import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compilePo } from './compile-po.ts'

const SRC = join(import.meta.dirname, '../src')

/** A group's messages in one language: id → compiled message. */
export type Catalogue = { group: string; locale: string; messages: Record<string, unknown> }

/** Every PO file of the app, compiled; its group is the folder that `messages/` lies in. */
export const catalogues = (): Catalogue[] =>
  globSync('{app,parts,features/*}/messages/*.po', { cwd: SRC }).map((path) => ({
    group: basename(dirname(dirname(path))),
    locale: basename(path, '.po'),
    messages: compilePo(readFileSync(join(SRC, path), 'utf8'), path),
  }))

/** A source file and the group of messages whose screens it belongs to; null for files that have none of their own. */
export type SourceFile = { path: string; text: string; group: string | null }

const groupOf = (path: string) =>
  /^features\/([^/]+)\//.exec(path)?.[1] ?? /^(app|parts)\//.exec(path)?.[1] ?? null

/** Every source file of the app but its tests. */
export const sources = (): SourceFile[] =>
  globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8'), group: groupOf(path) }))
