import * as z from 'zod/mini'

/** SHA-256 of a file's bytes as 64 lower-case hex digits: the name under which it is stored and fetched. */
export const FileHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export type FileHash = z.infer<typeof FileHash>

/** A stored file: its hash and its size in bytes. */
export const StoredFile = z.object({ hash: FileHash, size: z.int().check(z.minimum(0)) })
export type StoredFile = z.infer<typeof StoredFile>

/** Every file of one resource, by path relative to the package's root ('/' separated, no leading slash). */
export const FileManifest = z.record(z.string(), StoredFile)
export type FileManifest = z.infer<typeof FileManifest>

/** The bytes that a manifest needs on a device when nothing is stored yet; a file named twice counts once. */
export function manifestSize(manifest: FileManifest): number {
  const sizes = new Map(Object.values(manifest).map((file) => [file.hash, file.size]))
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}
