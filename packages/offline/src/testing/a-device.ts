import type { Play } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { cachedKey } from '../cache/cached-trail.ts'
import { loadTrail } from '../cache/load-trail.ts'
import { CACHED_TABLES, readCached } from '../cache/read-cached.ts'
import { layUnsentOver } from '../overlay/lay-unsent.ts'
import { readUnsent, UNSENT_TABLES } from '../overlay/unsent.ts'
import type { Clock } from '../ports/clock.ts'
import type { NewId } from '../ports/ids.ts'
import type { ListingCalls } from '../ports/listing-calls.ts'
import type { Locks } from '../ports/locks.ts'
import type { Store } from '../ports/store.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'
import { ENQUEUE_TABLES, mark, type Report } from '../queue/enqueue.ts'
import { ENQUEUE_PLAY_TABLES, type EndedPlay, enqueuePlay } from '../queue/enqueue-play.ts'
import type { QueueContent } from '../queue/queue-item.ts'
import { memoryStore } from '../store/memory-store.ts'
import type { Owner } from '../store/owner.ts'
import { pageLocks } from '../store/page-locks.ts'
import { runSync } from '../sync/run-sync.ts'
import { instantClock } from './clocks.ts'
import { countedIds } from './counted-ids.ts'

export const MARINA: Owner = { userId: 'marina', journey: 'acme' }

/** What a sitting claims: 50 points and finished, unless given otherwise. */
export const aClaim = (part: Partial<PlayClaim> = {}): PlayClaim => ({
  points: [50],
  bonus: 0,
  badges: [],
  finished: true,
  ...part,
})

type Parts = {
  store?: Store
  clock?: Clock
  newId?: NewId
  locks?: Locks
  owner?: Owner
  isOnline?: () => boolean
  epoch?: () => string | null
}

/** One device of one user, with a store in memory, that uses the given calls. */
export function aDevice(calls: SyncCalls & ListingCalls, parts: Parts = {}) {
  const owner = parts.owner ?? MARINA
  const store = parts.store ?? memoryStore()
  const clock = parts.clock ?? instantClock()
  const newId = parts.newId ?? countedIds()
  const locks = parts.locks ?? pageLocks()
  const isOnline = parts.isOnline ?? (() => true)
  const epoch = parts.epoch ?? (() => null)
  const ports = { store, clock, newId, locks, isOnline, calls, epoch }
  const report = (content: QueueContent, part: Partial<Report>): Report => ({
    owner,
    groupTrailId: 'group',
    team: null,
    content,
    ...part,
  })
  return {
    ...ports,
    ports,
    owner,
    mark: (content: QueueContent, part: Partial<Report> = {}) =>
      store.write(ENQUEUE_TABLES, (tx) => mark(tx, newId(), report(content, part))),
    play(part: Partial<EndedPlay> = {}) {
      const date = clock.now().toISOString()
      const of = { owner, groupTrailId: 'group', resourceId: 'resource', type: 'post', team: null } as const
      const ended: EndedPlay = { ...of, version: 1, claim: aClaim(), date, ...part }
      return store.write(ENQUEUE_PLAY_TABLES, (tx) => enqueuePlay(tx, newId(), ended))
    },
    sync: () => runSync(ports, owner.userId),
    refresh: (groupTrailId = 'group') => loadTrail(ports, { owner, groupTrailId }),
    queue: () => store.read(['TOSEND'], (tx) => tx.list('TOSEND')),
    plays: () => store.read(['plays'], (tx) => tx.list('plays')),
    attention: () => store.read(['attention'], (tx) => tx.list('attention')),
    sittings: () => store.read(['sittings'], (tx) => tx.list('sittings')),
    cached: (groupTrailId = 'group', team: string | null = null) =>
      store.read(['cache'], (tx) => tx.get('cache', cachedKey(owner, groupTrailId, team))),
    /** The trail as the learner sees it. */
    shown: (groupTrailId = 'group'): Promise<Trail> =>
      store.read([...CACHED_TABLES, ...UNSENT_TABLES], async (tx) => {
        const cached = await readCached(tx, owner, groupTrailId)
        if (cached === undefined) throw new Error(`${groupTrailId} is not cached`)
        const { trail, stepsSeen, team } = cached
        return layUnsentOver(trail, stepsSeen, team, await readUnsent(tx, owner.userId))
      }),
  }
}

/** The points that a play claims, by which tests tell plays apart. */
export const pointsOf = (play: Pick<Play, 'points'>) => play.points.reduce((sum, n) => sum + n, 0)
