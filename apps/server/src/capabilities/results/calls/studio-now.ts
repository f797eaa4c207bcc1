import type { studioNow as contract } from '@vereda/contract/rest/studio-now.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { nowOf } from '../sql/now.ts'

export const studioNow: Handler<typeof contract> = async (_, { database }, { domain }) =>
  accepted(await database.as(domain.id, nowOf))
