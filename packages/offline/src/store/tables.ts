import type { CachedRanking } from '../cache/cached-ranking.ts'
import type { CachedListing, CachedSummary, CachedTrail } from '../cache/cached-trail.ts'
import type { DownloadJob } from '../download/download-job.ts'
import type { StoredGame } from '../download/stored-game.ts'
import type { KnownNotifications } from '../notifications/known-notifications.ts'
import type { OnlinePlay } from '../play-online/online-play.ts'
import type { LocalPlay } from '../queue/local-play.ts'
import type { AttentionItem, QueueItem } from '../queue/queue-item.ts'
import type { Sitting } from '../sitting/sitting.ts'
import type { SentItems } from '../sync/sent-item.ts'

/**
 * The device's own row. `seq` numbers its items, `acknowledged` counts the items that the server has taken. `sentLengths` gives, for each
 * user, the length as JSON of what is kept in `sent`. `epochs` gives, for each user, the server's epoch under which everything in `sent` is
 * known to be on the server.
 */
export type DeviceRow = {
  seq: number
  acknowledged: number
  sentLengths?: Readonly<Record<string, number>> | undefined
  epochs?: Readonly<Record<string, string>> | undefined
}

/**
 * The local store's tables in the newest version of `schema/`, under the specification's names where it has them (specification 3), each
 * with its key: device ['device'] · cache [user, journey, trail_{id}, team or ''] · summary [user, journey, trail_{id}] · listings [user,
 * journey] · rankings [user, journey, trail_{id}, team or ''] and, unless it is `all`, the scope · games [user, journey, trail_{id},
 * resource] · plays [user, item] · lastPlayOnline [user, journey] · TOSEND [user, order] · attention [user, order] · sent [user, order of
 * the row's first item] · sittings [user, sitting] · downloads [user, journey, trail_{id}] · UP [user, journey, preference] and, for one
 * trail, [user, journey, trail_{id}, preference] · notifications [user].
 */
export type Tables = {
  device: DeviceRow
  cache: CachedTrail
  summary: CachedSummary
  listings: CachedListing
  rankings: CachedRanking
  games: StoredGame
  plays: LocalPlay
  lastPlayOnline: OnlinePlay[]
  TOSEND: QueueItem
  attention: AttentionItem
  sent: SentItems
  sittings: Sitting
  downloads: DownloadJob
  UP: unknown
  notifications: KnownNotifications
}
export type TableName = keyof Tables

export const TABLES = [
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
  'sent',
  'sittings',
  'downloads',
  'UP',
  'notifications',
] as const satisfies readonly TableName[]
