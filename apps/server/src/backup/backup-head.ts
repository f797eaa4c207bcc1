import * as z from 'zod/mini'

/**
 * The first entry of a backup: the format, the version and the time. Also the newest migration of its database, which older releases did not
 * record.
 */
export const BackupHead = z.object({
  format: z.literal(1),
  vereda: z.string(),
  made: z.string(),
  migration: z.optional(z.string()),
})
export type BackupHead = z.infer<typeof BackupHead>

export const HEAD = 'vereda.json'
export const DATABASE_PART = 'database/'
export const FILES_PART = 'files/'
