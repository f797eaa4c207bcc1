import * as z from 'zod/mini'

/** SHA-256 of a file's bytes as 64 lower-case hex digits: the name under which it is stored and fetched. */
export const FileHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export type FileHash = z.infer<typeof FileHash>

/**
 * The bytes of one piece of a large file; its last piece may be shorter. A file that fits one piece is checked as a whole (content-runtime
 * 7).
 */
export const PIECE_BYTES = 1024 * 1024

const Side = z.int().check(z.minimum(1), z.maximum(65_535)) // more than any picture that is accepted

/** The width and height at which a picture is shown, in px. */
export const Sides = z.tuple([Side, Side])
export type Sides = z.infer<typeof Sides>

/**
 * A stored file: its hash, its size in bytes and, where it is larger than a piece, the SHA-256 of each of its pieces, in order. A file that
 * was stored without them has none (docs/decisions/pieces-beside-the-hash.md). `sides` are those of a picture of a page or post, which
 * reserves its space before the picture is loaded; other files have none (docs/decisions/small-pictures.md).
 */
export const StoredFile = z.object({
  hash: FileHash,
  size: z.int().check(z.minimum(0)),
  pieces: z.optional(z.array(FileHash)),
  sides: z.optional(Sides),
})
export type StoredFile = z.infer<typeof StoredFile>

/** A file in a manifest. `small` is the same picture with at most `SMALL_IMAGE_PX` on each side, for phones (specification 9). */
export const ManifestFile = z.object({ ...StoredFile.shape, small: z.optional(StoredFile) })
export type ManifestFile = z.infer<typeof ManifestFile>

/** The longest side of a picture on a phone or tablet (specification 9). */
export const SMALL_IMAGE_PX = 1024

/** Every file of one resource, by its path relative to the package's root ('/' separated, no leading slash). */
export const FileManifest = z.record(z.string(), ManifestFile)
export type FileManifest = z.infer<typeof FileManifest>

/** The bytes that a manifest's files take on a device that holds none of them; a file that is named twice counts once. */
export function manifestSize(manifest: FileManifest): number {
  const sizes = new Map(Object.values(manifest).map((file) => [file.hash, file.size]))
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}
