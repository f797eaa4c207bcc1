import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const VIEWS = '.vite/first-view'

/** The pages of a built app: the one for every address, and by their names those that contain a first view. */
export type BuiltPages = { index: string | null; views: ReadonlyMap<string, string> }

/**
 * Reads an app's pages when the node starts. A build that replaces them while the node runs would name files that the node does not have. An
 * app that is not built has no pages.
 */
export async function builtPages(app: string): Promise<BuiltPages> {
  const read = (path: string) => readFile(join(app, path), 'utf8')
  const names = (await readdir(join(app, VIEWS)).catch(() => [])).filter((name) => name.endsWith('.html'))
  const views = names.map(async (name) => [name, await read(join(VIEWS, name))] as const)
  return { index: await read('index.html').catch(() => null), views: new Map(await Promise.all(views)) }
}
