import * as z from 'zod/mini'

/** How many places a ranking shows (specification 9). */
export const RANKING_TOP = 10

/** How many players are shown on each side of a player who is below the shown places. */
export const RANKING_NEIGHBOURS = 2

/**
 * Whom a ranking compares, and by which points. `all`: everybody, by all their points. `group`: the people of the player's own workplace.
 * `week`: everybody, by the points gained since Monday on the domain's clock (docs/decisions/ranking.md).
 */
export const RANKING_SCOPES = ['all', 'group', 'week'] as const
export type RankingScope = (typeof RANKING_SCOPES)[number]

export const RankingRow = z.object({
  id: z.string(),
  name: z.string(),
  points: z.number(),
  position: z.int(),
})
export type RankingRow = z.infer<typeof RankingRow>

/** One ranked list of a trail: its top ten, the player's own position from 1, and how many players are ranked. */
const Ladder = z.object({
  ranking: z.array(RankingRow),
  neighbours: z.optional(z.array(RankingRow)),
  position: z.int(),
  total: z.int(),
  isHidden: z.optional(z.boolean()),
})

/**
 * The answer of `enrollctl/trailRanking`: the top ten, the player's own position from 1, and how many players there are. `neighbours` are
 * the player and those next to the player, in order, where the top ten do not show them; a node before 1.14 sends none. For a team the list
 * has the names of teams, and `people` is the list of the persons credited in teams, as seen by the caller; it is missing where the caller
 * is none of them. `isHidden`: everybody else's ranking leaves the caller out. `until` (ISO 8601) is when the week of a weekly ranking
 * ends.
 */
export const Ranking = z.extend(Ladder, {
  people: z.optional(Ladder),
  until: z.optional(z.string()),
})
export type Ranking = z.infer<typeof Ranking>

/**
 * The position, from 1, of the player at this place of the order. All players without points share the position after the `ranked` players
 * who have points (docs/decisions/ranking.md).
 */
export const positionAt = (place: number, points: number, ranked: number): number =>
  points > 0 ? place : ranked + 1

/** Whether a position says nothing: as long as nobody has a point, everybody shares the first position. */
export const isUndecided = ({ position, points }: Pick<RankingRow, 'position' | 'points'>): boolean =>
  position === 1 && points === 0

/** The player's own position; null as long as nobody has a point. */
export const toldPosition = ({ ranking: [first], position }: Ranking): number | null =>
  first && isUndecided(first) ? null : position

const WEEK_MS = 7 * 24 * 3_600_000
const aWeekAfter = (iso: string) => new Date(Date.parse(iso) + WEEK_MS).toISOString()

/**
 * Whether the week of a ranking that arrived at `asOf` has ended by `now` (both ISO 8601, UTC, by the device's clock). A ranking that just
 * arrived is of the running week. So a device whose clock was past `until` at arrival is ahead, and its ranking ends a week after its
 * arrival.
 */
export const isOver = ({ until }: Pick<Ranking, 'until'>, asOf: string, now: string): boolean =>
  until !== undefined && now >= (asOf < until ? until : aWeekAfter(asOf))

/** All rows that a ranking shows, from the first one on. */
export const rowsOf = ({ ranking, neighbours = [] }: Ranking): RankingRow[] => [...ranking, ...neighbours]

/**
 * The `shown` rows around the player's own row, found by id, because several rows can share its position. The first rows where the player's
 * own row is not among them.
 */
export function rowsAround(ranking: Ranking, playerId: string, shown: number): RankingRow[] {
  const rows = rowsOf(ranking)
  const own = rows.findIndex(({ id }) => id === playerId)
  const first = Math.min(Math.max(0, own - Math.floor(shown / 2)), Math.max(0, rows.length - shown))
  return rows.slice(first, first + shown)
}

/**
 * The position that a player would have with `more` points: the player passes every row ahead that the ranking shows and that has fewer
 * points then.
 */
export function positionWith(ranking: Ranking, playerId: string, more: number): number {
  const rows = rowsOf(ranking)
  const own = rows.find(({ id }) => id === playerId)
  if (own === undefined || more === 0) return ranking.position
  const overtaken = rows.filter(
    ({ position, points }) => position < own.position && points < own.points + more,
  )
  return own.position - overtaken.length
}
