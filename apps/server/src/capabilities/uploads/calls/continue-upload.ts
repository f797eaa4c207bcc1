import type { continueUpload as contract } from '@vereda/contract/rest/studio-packages.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { ownUpload, uploadReceived } from '../sql/uploads.ts'
import { byteCount, tusHeaders } from '../tus-headers.ts'

const ELSEWHERE = 409
const TAKEN = 204

export const continueUpload: Handler<typeof contract> = async (
  { params: { id }, header, bytes },
  { database, files, wakeUpload },
  { domain, account },
) => {
  const offset = byteCount(header('upload-offset'))
  if (offset === undefined) return refuse('malformed', { field: 'Upload-Offset' })
  if (!bytes) return refuse('malformed', { field: 'body' })
  const upload = await database.as(domain.id, (tx) => ownUpload(tx, id, account.id))
  if (!upload) return refuse('unknown-file')
  const isNext = upload.state === 'receiving' && upload.received === offset
  if (!isNext) return accepted(new RawAnswer(ELSEWHERE, tusHeaders(upload), null))
  if (!(await files.uploads.hasRoomFor(upload.size - offset))) return refuse('server-full')
  const written = await files.uploads.write(id, offset, upload.size - offset, bytes)
  const after = await database.as(domain.id, (tx) => uploadReceived(tx, id, offset + written))
  if (!after) return refuse('unknown-file')
  if (after.state === 'waiting') wakeUpload(domain.id, id)
  return accepted(new RawAnswer(TAKEN, tusHeaders({ ...after, received: offset + written }), null))
}
