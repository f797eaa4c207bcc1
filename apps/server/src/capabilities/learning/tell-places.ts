import type { Database, Queries, Statement } from '../../platform/database/database.ts'
import { eachDomain } from '../../platform/database/each-domain.ts'
import { allDomains } from '../directory/domains.ts'
import { ANEW, TELL } from '../notifications/tell.ts'
import type { TrailCache } from '../trails/trail-cache.ts'
import type { Player } from './sql/player.ts'
import { positionOf } from './sql/ranking.ts'

const WATCHED = {
  name: 'watched-places',
  // learners with points who wish to be told, in trails that are not over
  text: `select p.group_trail_id as "groupTrailId", p.player_id as "playerId"
    from account a join player p on p.domain_id = $1 and p.player_id = a.id and p.kind = 'learner' and p.total > 0 and not p.is_hidden
    join group_trail g on g.domain_id = $1 and g.id = p.group_trail_id and (g.ends_at is null or g.ends_at > now())
    where a.domain_id = $1 and a.tells_ranking order by p.player_id, p.group_trail_id`,
}

const FORGET: Statement = {
  name: 'forget-unwatched-places',
  isRepeatable: true,
  text: `delete from ranking_watch w using account a where w.domain_id = $1 and a.domain_id = $1 and a.id = w.account_id and not a.tells_ranking`,
}

const TELL_PLACE: Statement = {
  name: 'tell-place',
  // The place that was told last is moved and told of in one statement, so a second node finds it
  // moved already. The first look only stores the place.
  text: `with moved as (
      insert into ranking_watch as w (domain_id, account_id, group_trail_id, position, position_before) values ($1, $2, $3, $4, $4)
      on conflict (domain_id, account_id, group_trail_id) do update set position_before = w.position, position = excluded.position
      where w.position <> excluded.position
      returning position, position_before
    ) ${TELL}
    select $1, $2, 'rank', 'rank:' || $3, $3, position_before || '>' || position from moved where position <> position_before
    ${ANEW}`,
}

async function tellPlace(tx: Queries, trailCache: TrailCache, player: Player): Promise<void> {
  const place = await positionOf(tx, player)
  if (!place) return
  const { bare } = await trailCache.trail(tx, place.trailId, place.version)
  if (bare.conclusion.disableRanking) return
  await tx.rows(TELL_PLACE, [tx.domainId, player.playerId, player.groupTrailId, place.position])
}

async function tellPlaces(tx: Queries, trailCache: TrailCache): Promise<void> {
  await tx.rows(FORGET, [tx.domainId])
  const watched = await tx.rows<Player>(WATCHED, [tx.domainId])
  for (const player of watched) await tellPlace(tx, trailCache, player)
}

type Dependencies = { database: Database; trailCache: TrailCache }

/** Tells learners who wish it of places that they won or lost in rankings since they were told last. Runs every hour. */
export async function tellAllPlaces({ database, trailCache }: Dependencies): Promise<void> {
  await eachDomain(await allDomains(database), ({ id }) =>
    database.as(id, (tx) => tellPlaces(tx, trailCache)),
  )
}
