import * as z from 'zod/mini'

const Base64Url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/))

/**
 * Some saved plays that only one domain's server can read: the id of the domain's key, the sender's public key for the key agreement, and
 * the sealed bytes.
 */
export const SealedPlays = z.strictObject({ key: z.string(), sender: Base64Url, bytes: Base64Url })
export type SealedPlays = z.infer<typeof SealedPlays>

/** A file of unsent plays that is saved, passed on and opened elsewhere. Its parts are sent one by one. */
export const PlaysFile = z.strictObject({
  vereda: z.literal('plays'),
  format: z.literal(1),
  domain: z.string(),
  parts: z.array(SealedPlays).check(z.minLength(1)),
})
export type PlaysFile = z.infer<typeof PlaysFile>

/** The most bytes of JSON in one part before it is sealed, unless a single item is larger. */
export const PART_BYTES_MAX = 512 * 1024
