import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compilePo } from './compile-po.ts'

const APPS = join(import.meta.dirname, '../../../../../apps')

/** The apps that have messages, and the groups of them that every screen of each app loads. */
export const SHARED_GROUPS = { web: ['app', 'parts'], studio: ['frame'] } as const
export type AppWithWords = keyof typeof SHARED_GROUPS

const sourceOf = (app: AppWithWords) => join(APPS, app, 'src')

/** A group's messages in one language: id → compiled message. */
export type Catalogue = { group: string; locale: string; messages: Record<string, unknown> }

/** Every PO file of an app, compiled; its group is the folder that contains `messages/`. */
export const catalogues = (app: AppWithWords): Catalogue[] =>
  globSync('{*,{features,parts}/*,features/*/*}/messages/*.po', { cwd: sourceOf(app) }).map((path) => ({
    group: basename(dirname(dirname(path))),
    locale: basename(path, '.po'),
    messages: compilePo(readFileSync(join(sourceOf(app), path), 'utf8'), path),
  }))

/** A source file, and the groups of messages that are loaded when it runs, besides those of every screen. */
export type SourceFile = { path: string; text: string; groups: string[] }

/** Whether a part, or a folder of a feature, has messages of its own: one that is opened only now and then brings them along. */
const isOwnGroup = (app: AppWithWords, folder: string) => existsSync(join(sourceOf(app), folder, 'messages'))

function groupsOf(app: AppWithWords, path: string): string[] {
  const [place = '', name = '', inner = ''] = path.split('/')
  if (place === 'parts') return [isOwnGroup(app, `parts/${name}`) ? name : place]
  if (place !== 'features') return ['app', 'frame', 'cut'].includes(place) ? [place] : []
  return isOwnGroup(app, `features/${name}/${inner}`) ? [name, inner] : [name]
}

/** Every source file of an app except its tests. */
export const sources = (app: AppWithWords): SourceFile[] =>
  globSync('**/*.{ts,tsx}', { cwd: sourceOf(app) })
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => ({
      path,
      text: readFileSync(join(sourceOf(app), path), 'utf8'),
      groups: groupsOf(app, path),
    }))
