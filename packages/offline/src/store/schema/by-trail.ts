import type { Entry, Migration, RowsBefore } from './migration.ts'

// The rows as version 2 stored them, as far as this migration reads them.
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

/**
 * The trails that keep a row which several trails shared: all of them where they are the same trail given twice, otherwise those whose
 * cached content is what the row holds.
 */
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

/** Marks an installed worker as one at the origin whose name lacks the trail; it serves until the trail's own origin has one. */
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
 * Moves each stored resource under its trail: two trails may use the same resource id, and one row held both. Where the cache does not show
 * whose content a shared row holds, the row is dropped and the resource is offered for download again; plays stay.
 */
export const BY_TRAIL: Migration = {
  version: 3,
  creates: [],
  drops: [],
  carries: { games: underItsTrail, lastPlayOnline: withItsTrail },
}
