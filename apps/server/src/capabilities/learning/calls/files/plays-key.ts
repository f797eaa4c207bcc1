import type { playsKey as contract } from '@vereda/contract/rest/plays-file.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { playsKeyOf, proofOf } from '../../plays/plays-key.ts'

export const playsKey: Handler<typeof contract> = async (_, { database }, { domain, account }) => {
  const key = await database.as(domain.id, playsKeyOf)
  const point = key.publicPoint.toString('base64url')
  return accepted({ key: key.id, point, proof: proofOf(key, account.id) })
}
