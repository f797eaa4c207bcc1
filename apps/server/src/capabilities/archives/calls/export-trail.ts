import type { exportTrail as contract } from '@vereda/contract/rest/studio-archives.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, RawAnswer } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { headOf, trailArchive } from '../write-trail.ts'

const HEADERS = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="trail.vereda"',
  'cache-control': 'private, no-store',
}

export const exportTrail: Handler<typeof contract> = async (
  { params, query },
  { database, files },
  { domain, account },
) => {
  const head = await database.atomically(domain.id, (tx) =>
    headOf(tx, { ...params, ...query, by: account.id }),
  )
  return head ? accepted(new RawAnswer(200, HEADERS, trailArchive(head, files))) : refuse('unknown-trail')
}
