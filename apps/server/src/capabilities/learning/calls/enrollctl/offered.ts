import type { offered as contract } from '@vereda/contract/rest/enrollctl-offered.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { unknownKeys } from '../../sql/unknown-keys.ts'

export const offered: Handler<typeof contract> = async ({ body }, { database }, { domain, account }) => {
  const unknown = await database.as(domain.id, (tx) => unknownKeys(tx, account.id, body.keys))
  return accepted({ unknown })
}
