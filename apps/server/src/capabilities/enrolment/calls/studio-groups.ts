import type { studioGroups as contract } from '@vereda/contract/rest/studio-giving.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { groupsOf } from '../sql/groups.ts'
import { countActive } from '../sql/people.ts'

export const studioGroups: Handler<typeof contract> = async (_, { database }, { domain }) => {
  const told = await database.as(domain.id, async (tx) => ({
    groups: await groupsOf(tx),
    everybody: await countActive(tx),
  }))
  return accepted({ ...told, timeZone: domain.timeZone })
}
