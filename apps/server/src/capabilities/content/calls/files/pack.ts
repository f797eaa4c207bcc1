import { Readable } from 'node:stream'
import type { pack as contract } from '@vereda/contract/rest/files.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { foreignFiles } from '../../file-access.ts'
import { packStream } from '../../pack-stream.ts'

export const pack: Handler<typeof contract> = async (
  { body },
  { database, trailCache, files },
  { domain, account, player },
) => {
  const reader = { playerId: player.id, isEditor: mayOpen(account, 'editor') }
  const wanted = body.map((item) =>
    typeof item === 'string' ? { hash: item, offset: 0 } : { hash: item[0], offset: item[1] },
  )
  const hashes = wanted.map((file) => file.hash)
  const foreign = await database.as(domain.id, (tx) => foreignFiles(tx, trailCache, reader, hashes))
  if (foreign.length > 0) return refuse('unknown-file', { field: foreign[0] })
  const headers = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }
  return accepted(
    new RawAnswer(200, headers, Readable.from(packStream(files, wanted), { objectMode: false })),
  )
}
