import type { studioResultPlayers as contract } from '@vereda/contract/rest/studio-results.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { isEverybody } from '../sql/chosen-players.ts'
import { countPlayers, playersOf } from '../sql/players.ts'
import { toldOf } from '../told-of.ts'

export const studioResultPlayers: Handler<typeof contract> = (
  { params: { groupTrailId }, query: { page, ...asked } },
  { database },
  { domain, account },
) =>
  database.as(domain.id, async (tx) => {
    const told = await toldOf(tx, account, { groupTrailId, ...asked })
    if (!told.ok) return told
    const { found, listed } = told.value
    const [players, counted] = await Promise.all([
      playersOf(tx, listed, Number(page ?? 0)),
      isEverybody(listed) ? { total: found.result.players, gone: 0 } : countPlayers(tx, listed),
    ])
    return accepted({ players, ...counted })
  })
