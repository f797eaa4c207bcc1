import type { Entry } from '../store/schema/migration.ts'

export type Contents = Readonly<Record<string, readonly Entry[]>>

const trail = (id: string, team: string | null) => ({ trail: { id }, team, asOf: 'then', stepsSeen: ['s'] })
const item = { key: ['marina', 7], row: { id: 'i', order: 7, team: 'otters', trackingId: 't' } }
const sitting = { key: ['marina', 's1'], row: { id: 's1', version: 3, claim: { points: [5] } } }
const theme = { key: ['marina', 'acme', 'theme'], row: 'dark' }

/** The same device as each version would have kept it, by version: every one comes to `NEWEST_CONTENTS`. */
export const OLDER_CONTENTS: Readonly<Record<number, Contents>> = {
  1: {
    device: [{ key: ['device'], row: { seq: 7, settled: 2 } }],
    cache: [
      { key: ['marina', 'acme', 'trail_a'], row: trail('a', null) },
      { key: ['marina', 'acme', 'trail_b'], row: trail('b', 'otters') },
    ],
    TOSEND: [item],
    sittings: [sitting],
    UP: [{ key: ['marina', 'acme', 'team'], row: 'otters' }, theme],
  },
}

export const NEWEST_CONTENTS: Contents = {
  device: [{ key: ['device'], row: { seq: 7, settled: 2 } }],
  cache: [
    { key: ['marina', 'acme', 'trail_a', ''], row: trail('a', null) },
    { key: ['marina', 'acme', 'trail_b', 'otters'], row: trail('b', 'otters') },
  ],
  TOSEND: [item],
  sittings: [sitting],
  UP: [theme],
}
