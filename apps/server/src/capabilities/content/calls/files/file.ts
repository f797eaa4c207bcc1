import type { file as contract } from '@vereda/contract/rest/files.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { readRange } from '@vereda/domain/content/byte-range.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../../calls/handler.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { foreignFiles } from '../../file-access.ts'

const HEADERS = {
  'content-type': 'application/octet-stream',
  // A file never changes under its hash, but its readers may change, so only the reader's own cache may keep it. There is no ETag: no client
  // needs to ask whether a file has changed, and a range that is asked for later has the same bytes.
  'cache-control': 'private, immutable, max-age=31536000',
  'accept-ranges': 'bytes',
}

function fileAnswer(
  files: FileStore,
  hash: string,
  size: number,
  rangeHeader: string | undefined,
): RawAnswer {
  const range = readRange(rangeHeader, size)
  if (range === 'unsatisfiable')
    return new RawAnswer(416, { ...HEADERS, 'content-range': `bytes */${size}` }, null)
  if (range === null)
    return new RawAnswer(200, { ...HEADERS, 'content-length': String(size) }, files.open(hash))
  const { start, end } = range
  const headers = {
    'content-range': `bytes ${start}-${end}/${size}`,
    'content-length': String(end - start + 1),
  }
  return new RawAnswer(206, { ...HEADERS, ...headers }, files.open(hash, range))
}

export const file: Handler<typeof contract> = async (
  { params, header },
  { database, trailCache, files },
  { domain, account, player },
) => {
  const reader = { playerId: player.id, isEditor: mayOpen(account, 'editor') }
  const { hash } = params
  const foreign = await database.as(domain.id, (tx) => foreignFiles(tx, trailCache, reader, [hash]))
  const size = foreign.length > 0 ? null : await files.size(hash)
  if (size === null) return refuse('unknown-file')
  return accepted(fileAnswer(files, hash, size, header('range')))
}
