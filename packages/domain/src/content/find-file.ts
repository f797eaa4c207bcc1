import type { FileManifest } from './file-manifest.ts'

/**
 * A path in the form in which forgiving servers compare it: without case, with composed accents, and with several slashes as one. Many
 * packages are made on such servers and rely on them.
 */
export const foldedPath = (path: string): string => path.replace(/\/+/g, '/').normalize('NFC').toLowerCase()

/** The manifest's path for a path that content asked for, or null. An exact match comes first, then a match of the folded paths. */
export function findFile(manifest: FileManifest, asked: string): string | null {
  if (Object.hasOwn(manifest, asked)) return asked
  const wanted = foldedPath(asked)
  return Object.keys(manifest).find((path) => foldedPath(path) === wanted) ?? null
}

/** The file that a path names; a folder's path names its index page. */
export const indexOf = (path: string): string =>
  path === '' || path.endsWith('/') ? `${path}index.html` : path
