import * as z from 'zod/mini'

/** How many places a ranking shows (specification 9). */
export const RANKING_TOP = 10

/** How many players are shown on each side of one who is below the shown places. */
export const RANKING_NEIGHBOURS = 2

/**
 * Whom a ranking compares, and by which points: everybody by all that they have; those who work where the player works; everybody by what they
 * gained since Monday, by the domain's clock (docs/decisions/ranking.md).
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

/** One ladder of a trail: its top ten, the player's own position from 1, and how many stand on it. */
const Ladder = z.object({
  ranking: z.array(RankingRow),
  neighbours: z.optional(z.array(RankingRow)),
  position: z.int(),
  total: z.int(),
  isHidden: z.optional(z.boolean()),
})

/**
 * `enrollctl/trailRanking`'s answer: the top ten, the player's own position from 1, and how many players there are. `neighbours` are the player
 * and those next to it, in order, as far as the ten do not show them; a node of before 1.14 tells of none. For a team, whose ladder has the
 * names of teams, `people` is the ladder of those who were credited in teams, from where the caller stands; without it the caller is none of them.
 * `isHidden` says that the caller is left out for everybody else. `until` (ISO 8601) is when the week ends that a ranking of the week tells of.
 */
export const Ranking = z.extend(Ladder, {
  people: z.optional(Ladder),
  until: z.optional(z.string()),
})
export type Ranking = z.infer<typeof Ranking>

/**
 * The position of the player who comes at this place of the order, from 1: who has no points yet shares the one after the `ranked` players who
 * have (docs/decisions/ranking.md).
 */
export const positionAt = (place: number, points: number, ranked: number): number =>
  points > 0 ? place : ranked + 1

/** Whether a position says nothing: the first without a point is everybody's, as long as nobody has one. */
export const isUndecided = ({ position, points }: Pick<RankingRow, 'position' | 'points'>): boolean =>
  position === 1 && points === 0

/** The player's own position; null as long as nobody has a point. */
export const toldPosition = ({ ranking: [first], position }: Ranking): number | null =>
  first && isUndecided(first) ? null : position

const WEEK_MS = 7 * 24 * 3_600_000
const aWeekAfter = (iso: string) => new Date(Date.parse(iso) + WEEK_MS).toISOString()

/**
 * Whether the week of a ranking that came at `asOf` has ended by `now` (both ISO 8601, UTC, by the device's clock). What just came is of the
 * week that runs: a clock that called it over then is ahead, and calls it so a week after.
 */
export const isOver = ({ until }: Pick<Ranking, 'until'>, asOf: string, now: string): boolean =>
  until !== undefined && now >= (asOf < until ? until : aWeekAfter(asOf))

/** All rows that a ranking tells, from the first on. */
export const rowsOf = ({ ranking, neighbours = [] }: Ranking): RankingRow[] => [...ranking, ...neighbours]

/** So many rows around a player's own, which those with the same position are not; the first ones where its own is not told. */
export function rowsAround(ranking: Ranking, playerId: string, shown: number): RankingRow[] {
  const rows = rowsOf(ranking)
  const own = rows.findIndex(({ id }) => id === playerId)
  const first = Math.min(Math.max(0, own - Math.floor(shown / 2)), Math.max(0, rows.length - shown))
  return rows.slice(first, first + shown)
}

/** Where so many more points would put a player: past every row ahead that is told and has fewer points then. */
export function positionWith(ranking: Ranking, playerId: string, more: number): number {
  const rows = rowsOf(ranking)
  const own = rows.find(({ id }) => id === playerId)
  if (own === undefined || more === 0) return ranking.position
  const overtaken = rows.filter(
    ({ position, points }) => position < own.position && points < own.points + more,
  )
  return own.position - overtaken.length
}
