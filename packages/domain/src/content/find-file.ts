import type { FileManifest } from './file-manifest.ts'

/** A path as servers read it that ignore case, compose accents and take several slashes for one, as packages are made on and work there. */
export const foldedPath = (path: string): string => path.replace(/\/+/g, '/').normalize('NFC').toLowerCase()

/** The manifest's own path for one that content asked for, or null. Exact first; then as its folded path. */
export function findFile(manifest: FileManifest, asked: string): string | null {
  if (Object.hasOwn(manifest, asked)) return asked
  const wanted = foldedPath(asked)
  return Object.keys(manifest).find((path) => foldedPath(path) === wanted) ?? null
}

/** The file that a path names: of a folder its first page. */
export const indexOf = (path: string): string =>
  path === '' || path.endsWith('/') ? `${path}index.html` : path
