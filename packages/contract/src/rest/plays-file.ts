import { CLAIM_BYTES_MAX } from '@vereda/domain/play/play.ts'
import { PART_BYTES_MAX, SealedPlays } from '@vereda/domain/plays-file/plays-file.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { RefusalBody } from '../refusal-body.ts'

/**
 * What a device needs to save unsent plays for its domain's server: the server's public key, and the proof that this learner was signed in
 * there.
 */
export const playsKey = defineCall({
  service: 'own',
  method: 'GET',
  path: 'plays-key',
  does: 'The key with which a device seals unsent plays into a file, and the proof of whose they are.',
  access: 'learner',
  answer: z.object({ key: z.string(), point: z.string(), proof: z.string() }),
  refusals: ['signed-out'],
})

/** The outcome of a part: whose items they are, how many count now, and which can't be counted. */
export const ImportReport = z.object({
  userId: z.string(),
  name: z.string(),
  counted: z.int(),
  refused: z.array(z.object({ key: z.string(), code: RefusalBody.shape.error })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const importPlays = defineCall({
  service: 'own',
  method: 'POST',
  path: 'plays-file',
  does: 'Takes one part of a file of unsent plays, from the learner whose they are or from a manager; each counts once, however often and by whichever way it comes.',
  access: 'learner',
  // room for a full part and the item that filled it, sealed and in Base64url
  bodyMax: (PART_BYTES_MAX + CLAIM_BYTES_MAX) * 2,
  body: SealedPlays,
  answer: ImportReport,
  refusals: ['signed-out', 'malformed', 'not-permitted', 'unreadable-file', 'too-large'],
})

export const PLAYS_FILE_CALLS = { importPlays, playsKey } as const
