import type { thumb as contract } from '@vereda/contract/rest/userctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { thumbFile } from '../../sql/profiles.ts'

export const thumb: Handler<typeof contract> = async ({ params }, { database, files }, { domain }) => {
  if (!domain) return refuse('unknown-domain')
  const found = await database.as(domain.id, (tx) => thumbFile(tx, params.id))
  if (!found) return refuse('unknown-file')
  const headers = {
    'content-type': 'image/jpeg',
    'content-length': String(found.size),
    'cache-control': 'private, immutable, max-age=31536000',
    'x-content-type-options': 'nosniff',
  }
  return accepted(new RawAnswer(200, headers, files.open(found.hash)))
}
