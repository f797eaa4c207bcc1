import { ACKNOWLEDGED } from './acknowledged.ts'
import { BY_TRAIL } from './by-trail.ts'
import type { Entry, Migration } from './migration.ts'
import { SENT_TOGETHER } from './sent-together.ts'

const FIRST: Migration = {
  version: 1,
  creates: [
    'device',
    'cache',
    'summary',
    'listings',
    'rankings',
    'games',
    'plays',
    'lastPlayOnline',
    'TOSEND',
    'attention',
    'sittings',
    'downloads',
    'UP',
    'blobs',
  ],
  drops: [],
  carries: {},
}

/** Stores a cached trail under its player: the team whose totals it holds, '' for the learner alone. */
const underItsPlayer = ({ key, row }: Entry): Entry[] => [
  { key: [...key, (row as { team: string | null }).team ?? ''], row },
]

/** Drops the team that applied to all trails of a journey: for which trail it was chosen can't be known, so the learner chooses again. */
const withoutTeam = (entry: Entry): Entry[] => (entry.key[2] === 'team' ? [] : [entry])

const BY_PLAYER: Migration = {
  version: 2,
  creates: [],
  drops: [],
  carries: { cache: underItsPlayer, UP: withoutTeam },
}

const NOTIFICATIONS: Migration = { version: 4, creates: ['notifications'], drops: [], carries: {} }

const SENT: Migration = { version: 6, creates: ['sent'], drops: [], carries: {} }

/** Every version of the local store, oldest first. A released version is never changed: a new one is added. */
export const MIGRATIONS: readonly Migration[] = [
  FIRST,
  BY_PLAYER,
  BY_TRAIL,
  NOTIFICATIONS,
  ACKNOWLEDGED,
  SENT,
  SENT_TOGETHER,
]

/** The version that this app reads and writes. */
export const SCHEMA_VERSION: number = MIGRATIONS.at(-1)!.version
