import { randomUUID } from 'node:crypto'
import { callPath } from '@vereda/contract/call.ts'
import { type beginUpload as contract, readUpload } from '@vereda/contract/rest/studio-packages.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { PACKAGE_LIMITS } from '../../packages/package-limits.ts'
import { beginUpload as keepUpload } from '../sql/uploads.ts'
import { byteCount, nameIn, tusHeaders } from '../tus-headers.ts'

export const beginUpload: Handler<typeof contract> = async (
  { header },
  { database, files },
  { domain, account },
) => {
  const size = byteCount(header('upload-length'))
  if (!size) return refuse('malformed', { field: 'Upload-Length' })
  if (size > PACKAGE_LIMITS.maxTotalBytes) return refuse('too-large')
  if (!(await files.uploads.hasRoomFor(size))) return refuse('server-full')
  const id = randomUUID()
  const one = { id, accountId: account.id, name: nameIn(header('upload-metadata')), size }
  await database.as(domain.id, (tx) => keepUpload(tx, one))
  const location = callPath(readUpload).replace(':id', id)
  return accepted(new RawAnswer(201, { ...tusHeaders({ received: 0, size }), location }, null))
}
