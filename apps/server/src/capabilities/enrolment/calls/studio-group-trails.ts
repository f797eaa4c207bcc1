import type { studioGroupTrails as contract } from '@vereda/contract/rest/studio-giving.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { listGroupTrails } from '../sql/group-trails.ts'

const MOST = 200

export const studioGroupTrails: Handler<typeof contract> = async (_, { database }, { domain }) => {
  const listed = await database.as(domain.id, (tx) => listGroupTrails(tx, MOST))
  return accepted({ ...listed, timeZone: domain.timeZone })
}
