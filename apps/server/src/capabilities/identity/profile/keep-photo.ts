import { randomBytes } from 'node:crypto'
import { accepted } from '@vereda/domain/result/result.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Outcome } from '../../../platform/http/refusal.ts'
import type { Domain } from '../../directory/domains.ts'
import { noteArriving } from '../../unused-files/note-arriving.ts'
import type { From } from '../from.ts'
import type { IdentityDependencies } from '../identity.ts'
import { takeAttempt, tooMany } from '../sign-in/attempt.ts'
import { photoLimits } from '../sign-in/limits.ts'
import { recordEvent } from '../sql/identity-events.ts'
import { keepThumb } from '../sql/profiles.ts'
import { cleanPhoto } from './photo.ts'

const NAME_BYTES = 16

export type Photo = { accountId: string; file: { name: string; bytes: Uint8Array }; from: From }

/** Stores a file as an account's photo, and answers the address that shows it. */
export async function keepPhoto(
  { database, identity, files }: IdentityDependencies & { files: FileStore },
  domain: Domain,
  { accountId, file, from }: Photo,
): Promise<Outcome<string>> {
  const attempt = await database.as(domain.id, (tx) => takeAttempt(tx, photoLimits(identity, accountId)))
  if (!attempt.isAllowed) return tooMany(attempt)
  const clean = await cleanPhoto(file)
  if (!clean.ok) return clean
  const { hash, size } = await files.put(clean.value, noteArriving({ database, files }, domain.id))
  const id = randomBytes(NAME_BYTES).toString('base64url')
  const path = `/thumb/${id}`
  const { addressHash, deviceHash } = from
  await database.atomically(domain.id, async (tx) => {
    await keepThumb(tx, { id, accountId, hash, size, path })
    await recordEvent(tx, { what: 'photo-changed', accountId, addressHash, deviceHash })
  })
  await files.put(clean.value) // an earlier copy of the same photo may have been removed between the two
  return accepted(path)
}
