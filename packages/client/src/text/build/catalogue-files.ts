import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compilePo } from './compile-po.ts'

const APPS = join(import.meta.dirname, '../../../../../apps')

/** The apps that have words, and the groups of them that every screen of each is loaded with. */
export const SHARED_GROUPS = { web: ['app', 'parts'], studio: ['frame'] } as const
export type AppWithWords = keyof typeof SHARED_GROUPS

const sourceOf = (app: AppWithWords) => join(APPS, app, 'src')

/** A group's messages in one language: id → compiled message. */
export type Catalogue = { group: string; locale: string; messages: Record<string, unknown> }

/** Every PO file of an app, compiled; its group is the folder that `messages/` lies in. */
export const catalogues = (app: AppWithWords): Catalogue[] =>
  globSync('{*,{features,parts}/*}/messages/*.po', { cwd: sourceOf(app) }).map((path) => ({
    group: basename(dirname(dirname(path))),
    locale: basename(path, '.po'),
    messages: compilePo(readFileSync(join(sourceOf(app), path), 'utf8'), path),
  }))

/** A source file and the group of messages whose screens it belongs to; null for files that have none of their own. */
export type SourceFile = { path: string; text: string; group: string | null }

/** A part that is opened now and then has words of its own, which come with it. */
const isOwnGroup = (app: AppWithWords, part: string) =>
  existsSync(join(sourceOf(app), 'parts', part, 'messages'))

function groupOf(app: AppWithWords, path: string): string | null {
  const part = /^parts\/([^/]+)\//.exec(path)?.[1]
  if (part && isOwnGroup(app, part)) return part
  return /^features\/([^/]+)\//.exec(path)?.[1] ?? /^(app|parts|frame)\//.exec(path)?.[1] ?? null
}

/** Every source file of an app but its tests. */
export const sources = (app: AppWithWords): SourceFile[] =>
  globSync('**/*.{ts,tsx}', { cwd: sourceOf(app) })
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => ({
      path,
      text: readFileSync(join(sourceOf(app), path), 'utf8'),
      group: groupOf(app, path),
    }))
