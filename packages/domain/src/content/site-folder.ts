// Builds of web apps name their files from the root of the site that they were built for, or from a folder of it (`/my-app/assets/app.js`).
// A package has neither that root nor that folder.

/** The addresses in a page that start at the site's root: those of scripts and styles, and the base of all addresses. */
const FROM_ROOT = /<(?:script|link|base)\b[^<>]*\s(?:src|href)\s*=\s*["']?\/(?!\/)([^"'\s>?#]*)/gi
const ENTRY = 'index.html'

/** How many bytes of a page are searched for where it looks for its files. */
export const SITE_FOLDER_BYTES = 64 * 1024

/** Whether the package has a file at a path; a folder's path means its `index.html`. */
export type HasFile = (path: string) => boolean | Promise<boolean>

const isScript = ([tag]: RegExpMatchArray) => /^<script/i.test(tag)

/** The part of a path from a site's root that comes before a path of the package; null where no end of the path is a file of the package. */
async function folderBefore(path: string, has: HasFile): Promise<string | null> {
  for (let at = 0; at >= 0; at = path.indexOf('/', at) + 1 || -1)
    if (await has(path.slice(at))) return path.slice(0, at)
  return null
}

/**
 * The folder of the site that a build was made for (`my-app/`), or '' for the site's root, from the text of one of its pages; null for a
 * page that names nothing from the root. Scripts are tried first, because nothing plays without them.
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
 * The path from the host's root at which to open content that looks for its files in a folder of a site; '' is the host's root. A game
 * opens at that folder, because its router takes it for the app's first place. A course opens at its entry file below the folder, from
 * where it can find its files. Null where content opens as a file of its package.
 */
export function siteEntry(kind: 'game' | 'scorm', entry: string, folder: string | null): string | null {
  if (kind === 'scorm') return folder ? folder + entry : null
  return entry.toLowerCase() === ENTRY ? folder : null
}

/** Whether a path from a site's root may be a place of a web app, that is a route: it names no file. */
export const isPlace = (path: string): boolean => !/\.[^/]*$/.test(path)

/**
 * The files to try for a place, as servers of such apps do: the path itself, its page, and its folder's page. If none exists, the app's
 * first page is served.
 */
export const filesOfPlace = (path: string): string[] => ['', '.html', '/'].map((ending) => path + ending)
