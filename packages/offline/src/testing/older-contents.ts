import type { Entry } from '../store/schema/migration.ts'

export type Contents = Readonly<Record<string, readonly Entry[]>>

const trail = (id: string, team: string | null) => ({ trail: { id }, team, asOf: 'then', stepsSeen: ['s'] })
const item = { key: ['marina', 7], row: { id: 'i', order: 7, team: 'otters', trackingId: 't' } }
const sitting = { key: ['marina', 's1'], row: { id: 's1', version: 3, claim: { points: [5] } } }
const play = { id: 'sent', play: { points: [5] } }
const sent = (order: number, row: object) => ({ key: ['marina', order], row })
const SENT_ALONE = [
  sent(3, { item: { id: 'sent' }, play, length: 60 }),
  sent(4, { item: { id: 'test' }, play: null, length: 20 }),
]
const theme = { key: ['marina', 'acme', 'theme'], row: 'dark' }

const content = (gameId: string) => ({ version: 1, data: { type: 'bundle', gameId } })
const worker = { version: 1, at: 'then' }
const formerWorker = { ...worker, isNamedByResource: true }
const game = (resourceId: string, whose: object, holds: object, installed: object | null) => ({
  owner: { userId: 'marina', journey: 'acme' },
  resourceId,
  ...whose,
  current: holds,
  installed,
})
/** A cached trail that holds one game with this content. */
const holding = (id: string, trailId: string, gameId: string) => ({
  trail: {
    id,
    trailId,
    version: 1,
    steps: [{ resources: [{ id: 'game', data: content(gameId).data }] }],
  },
  team: null,
})

const BY_RESOURCE = [
  { key: ['marina', 'acme', 'alone'], row: game('alone', { trailIds: ['a'] }, content('alone'), worker) },
  { key: ['marina', 'acme', 'game'], row: game('game', { trailIds: ['c', 'd'] }, content('of d'), worker) },
  { key: ['marina', 'acme', 'twice'], row: game('twice', { trailIds: ['e', 'f'] }, content('both'), null) },
]
const ONLINE = { key: ['marina', 'acme'], row: [{ resourceId: 'alone', type: 'bundle', link: null }] }

const CACHED = [
  { key: ['marina', 'acme', 'trail_a', ''], row: trail('a', null) },
  { key: ['marina', 'acme', 'trail_b', 'otters'], row: trail('b', 'otters') },
  { key: ['marina', 'acme', 'trail_c', ''], row: holding('c', 'caves', 'of c') },
  { key: ['marina', 'acme', 'trail_d', ''], row: holding('d', 'deserts', 'of d') },
  { key: ['marina', 'acme', 'trail_e', ''], row: holding('e', 'everglades', 'of e') },
  { key: ['marina', 'acme', 'trail_f', ''], row: holding('f', 'everglades', 'of e') },
]

const SETTLED = [{ key: ['device'], row: { seq: 7, settled: 2 } }]

const of = (groupTrailId: string) => ({ groupTrailId })

const BY_TRAIL: Contents = {
  device: SETTLED,
  cache: CACHED,
  games: [
    {
      key: ['marina', 'acme', 'trail_a', 'alone'],
      row: game('alone', of('a'), content('alone'), formerWorker),
    },
    { key: ['marina', 'acme', 'trail_d', 'game'], row: game('game', of('d'), content('of d'), formerWorker) },
    { key: ['marina', 'acme', 'trail_e', 'twice'], row: game('twice', of('e'), content('both'), null) },
    { key: ['marina', 'acme', 'trail_f', 'twice'], row: game('twice', of('f'), content('both'), null) },
  ],
  lastPlayOnline: [
    {
      key: ['marina', 'acme'],
      row: [{ groupTrailId: 'a', resourceId: 'alone', type: 'bundle', link: null }],
    },
  ],
  TOSEND: [item],
  sittings: [sitting],
  UP: [theme],
}

const ACKNOWLEDGED: Contents = {
  ...BY_TRAIL,
  device: [{ key: ['device'], row: { seq: 7, acknowledged: 2 } }],
}

/** What the newest version keeps. */
export const NEWEST_CONTENTS: Contents = {
  ...ACKNOWLEDGED,
  sent: [
    sent(3, { items: [{ item: { id: 'sent' }, play }], length: 60 }),
    sent(4, { items: [{ item: { id: 'test' }, play: null }], length: 20 }),
  ],
}

/** What the content of an older version becomes; sent items exist since version 6. */
export const becomes = (version: number): Contents => (version < 6 ? ACKNOWLEDGED : NEWEST_CONTENTS)

/** The same device as each version stored it, by version. */
export const OLDER_CONTENTS: Readonly<Record<number, Contents>> = {
  1: {
    device: SETTLED,
    cache: CACHED.map(({ key, row }) => ({ key: key.slice(0, 3), row })),
    games: BY_RESOURCE,
    lastPlayOnline: [ONLINE],
    TOSEND: [item],
    sittings: [sitting],
    UP: [{ key: ['marina', 'acme', 'team'], row: 'otters' }, theme],
  },
  2: {
    device: SETTLED,
    cache: CACHED,
    games: BY_RESOURCE,
    lastPlayOnline: [ONLINE],
    TOSEND: [item],
    sittings: [sitting],
    UP: [theme],
  },
  3: BY_TRAIL,
  4: BY_TRAIL,
  5: ACKNOWLEDGED,
  6: { ...ACKNOWLEDGED, sent: SENT_ALONE },
}
