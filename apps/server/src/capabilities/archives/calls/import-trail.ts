import { randomUUID } from 'node:crypto'
import type { importTrail as contract } from '@vereda/contract/rest/studio-archives.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { hasDraft } from '../../drafts/begin-draft.ts'
import { keepTrail } from '../keep-trail.ts'
import { readTrail } from '../read-trail.ts'

export const importTrail: Handler<typeof contract> = async (
  { upload, query: { id: trailId = randomUUID() } },
  { database, files },
  { domain, account },
) => {
  if (!upload) return refuse('malformed', { field: 'file' })
  // the answer to an earlier request may have been lost
  if (await database.as(domain.id, (tx) => hasDraft(tx, trailId))) {
    upload.stream.resume()
    return accepted({ trailId, refused: null })
  }
  const read = await readTrail(upload.stream, files)
  upload.stream.resume() // reads and drops the rest of a refused file
  if (!read.ok) return accepted({ trailId: null, refused: read.refusal })
  const kept = { ...read.value, trailId, by: account.id }
  await database.atomically(domain.id, (tx) => keepTrail(tx, kept))
  return accepted({ trailId, refused: null })
}
