import type { studioResultPlayers as contract } from '@vereda/contract/rest/studio-result-players.ts'
import { furthestOf } from '@vereda/domain/report/reached-steps.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import { isEverybody } from '../sql/chosen-players.ts'
import { countPlayers, playersOf, type StandsInVersion } from '../sql/players.ts'
import { toldOf } from '../told-of.ts'

/** Each player with the steps of the version that they are on, because another version may have more, or fewer. */
async function withSteps(tx: Queries, trails: TrailCache, trailId: string, players: StandsInVersion[]) {
  const played = await trails.trails(
    tx,
    players.map(({ version }) => ({ trailId, version })),
  )
  return players.map(({ version: _, ...one }, n) => ({
    ...one,
    ...furthestOf(one.step, played[n]!.document.steps.length),
  }))
}

export const studioResultPlayers: Handler<typeof contract> = (
  { params: { groupTrailId }, query: { page, ...asked } },
  { database, trailCache },
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
    return accepted({ players: await withSteps(tx, trailCache, found.trailId, players), ...counted })
  })
