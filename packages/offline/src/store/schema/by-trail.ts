import type { Entry, Migration, RowsBefore } from './migration.ts'

// The rows as version 2 kept them, as far as this migration asks.
type OldGame = {
  resourceId: string
  trailIds: string[]
  current: { version: number; data: object } | null
  installed: object | null
}
type OldOnlinePlay = { resourceId: string }
type OldCached = {
  trail: { id: string; trailId: string; version: number; steps: { resources: OldResource[] }[] }
}
type OldResource = { id: string; data: object }

const gameOf = (entry: Entry) => entry.row as OldGame
const keyIn = ([user, journey]: Entry['key'], trailId: string, ...rest: string[]) => [
  user!,
  journey!,
  `trail_${trailId}`,
  ...rest,
]

async function cachedTrails(entry: Entry, before: RowsBefore): Promise<OldCached['trail'][]> {
  const ours = new Set(gameOf(entry).trailIds.map((id) => JSON.stringify(keyIn(entry.key, id))))
  const rows = await before('cache')
  return rows
    .filter(({ key }) => ours.has(JSON.stringify(key.slice(0, 3))))
    .map(({ row }) => (row as OldCached).trail)
}

const isWhatItSays = (trail: OldCached['trail'], { resourceId, current }: OldGame) =>
  current !== null &&
  trail.version === current.version &&
  trail.steps
    .flatMap((step) => step.resources)
    .some(({ id, data }) => id === resourceId && JSON.stringify(data) === JSON.stringify(current.data))

/** Of the trails that shared a row, those whose own content it holds: all where they are one trail given twice, else those that say so. */
async function holders(entry: Entry, before: RowsBefore): Promise<string[]> {
  const game = gameOf(entry)
  if (game.trailIds.length < 2) return game.trailIds
  const trails = await cachedTrails(entry, before)
  const known = new Set(trails.map(({ id }) => id))
  const isOneTrail =
    new Set(trails.map(({ trailId }) => trailId)).size === 1 && game.trailIds.every((id) => known.has(id))
  if (isOneTrail) return game.trailIds
  const saying = new Set(trails.filter((trail) => isWhatItSays(trail, game)).map(({ id }) => id))
  return game.trailIds.filter((id) => saying.has(id))
}

/** A worker that is in lies at the origin that knew no trail; it goes on serving until the trail's own is in. */
const withFormerOrigin = ({ installed }: OldGame) => installed && { ...installed, isNamedByResource: true }

async function underItsTrail(entry: Entry, before: RowsBefore): Promise<Entry[]> {
  const { trailIds: _, ...game } = gameOf(entry)
  const ids = await holders(entry, before)
  return ids.map((groupTrailId) => ({
    key: keyIn(entry.key, groupTrailId, game.resourceId),
    row: { ...game, groupTrailId, installed: withFormerOrigin(gameOf(entry)) },
  }))
}

async function withItsTrail({ key, row }: Entry, before: RowsBefore): Promise<Entry[]> {
  const games = (await before('games')).filter((game) => game.key[0] === key[0] && game.key[1] === key[1])
  const trailsOf = (id: string) =>
    games.map(gameOf).flatMap(({ resourceId, trailIds }) => (resourceId === id ? trailIds : []))
  const plays = (row as OldOnlinePlay[]).flatMap((play) =>
    trailsOf(play.resourceId).map((groupTrailId) => ({ ...play, groupTrailId })),
  )
  return [{ key, row: plays }]
}

/**
 * A stored resource lies under its trail: two trails may call a resource alike, and one row stood for both. Where it can't be told whose
 * content a shared row holds, it goes from the trails that it can't be told of, and is offered for download again; plays stay.
 */
export const BY_TRAIL: Migration = {
  version: 3,
  creates: [],
  drops: [],
  carries: { games: underItsTrail, lastPlayOnline: withItsTrail },
}
