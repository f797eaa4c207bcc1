import type { FileManifest } from './file-manifest.ts'

const folded = (path: string) => path.normalize('NFC').toLowerCase()

/**
 * The manifest's own path for one that content asked for, or null. Exact first; then as a server that ignores case and composes accents
 * would find it, since packages are made on such machines and work there.
 */
export function findFile(manifest: FileManifest, asked: string): string | null {
  if (Object.hasOwn(manifest, asked)) return asked
  const wanted = folded(asked)
  return Object.keys(manifest).find((path) => folded(path) === wanted) ?? null
}
