// Builds of web apps name their files from the root of the site that they were built for, or from a folder of it (`/my-app/assets/app.js`). Their package
// has neither.

/** What a page of a build for a site names from the root of that site: a script or style of it, or where all of its addresses begin. */
const FROM_ROOT = /<(?:script|link|base)\b[^<>]*\s(?:src|href)\s*=\s*["']?\/(?!\/)([^"'\s>?#]*)/gi
const ENTRY = 'index.html'

/** Of a page's text, as much as tells where it looks for its files. */
export const SITE_FOLDER_BYTES = 64 * 1024

/** Whether the package has a file under a path, of which a folder names its `index.html`. */
export type HasFile = (path: string) => boolean | Promise<boolean>

const isScript = ([tag]: RegExpMatchArray) => /^<script/i.test(tag)

/** What stands before the package's own path in a path from the root of a site; null where no part of it is one. */
async function folderBefore(path: string, has: HasFile): Promise<string | null> {
  for (let at = 0; at >= 0; at = path.indexOf('/', at) + 1 || -1)
    if (await has(path.slice(at))) return path.slice(0, at)
  return null
}

/**
 * The folder of a site that a build is for (`my-app/`), '' for its root, by the text of one of its pages; null of a page that names nothing from there. Its
 * scripts say it best: without them nothing plays.
 */
export async function siteFolder(page: string, has: HasFile): Promise<string | null> {
  const named = [...page.slice(0, SITE_FOLDER_BYTES).matchAll(FROM_ROOT)].sort(
    (a, b) => Number(isScript(b)) - Number(isScript(a)),
  )
  for (const [, path = ''] of named) {
    const folder = await folderBefore(path, has)
    if (folder !== null) return folder
  }
  return named.length > 0 ? '' : null
}

/**
 * The path from the root of its host at which content opens that looks for its files in a folder of a site, '' for the host's root: where its router finds
 * the place that it takes for its first. Null where it opens as a file of its package. A course opens as what it is where it can find its files from there.
 */
export function siteEntry(kind: 'game' | 'scorm', entry: string, folder: string | null): string | null {
  if (kind === 'scorm') return folder ? folder + entry : null
  return entry.toLowerCase() === ENTRY ? folder : null
}

/** Whether a path from the root of a site may be a place of a web app's own: it names no file. */
export const isPlace = (path: string): boolean => !/\.[^/]*$/.test(path)

/** The files that a place may be, as servers of such apps look for it: its page, or that of its folder. After these comes the app's first. */
export const filesOfPlace = (path: string): string[] => ['', '.html', '/'].map((ending) => path + ending)
