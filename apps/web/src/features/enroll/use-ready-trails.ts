import { isPlayable } from '@vereda/domain/trail/known-resource.ts'
import { playsOffline, type StoredGame } from '@vereda/offline/download/stored-game.ts'
import { isDownloaded } from '@vereda/offline/play-online/note-online-play.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import { trailQuery } from '../../platform/local/listing/trail-query.ts'
import type { Query } from '../../platform/local/store/live-query.ts'
import { useOwner } from '../../platform/local/store/owner.ts'
import { useLive } from '../../platform/local/store/use-live.ts'

/** The stored resources that play without a network. */
async function readKept(tx: ReadTransaction, owner: Owner): Promise<StoredGame[]> {
  const games = await tx.list('games', under(...prefixOf(owner)))
  const online = (await tx.get('lastPlayOnline', prefixOf(owner))) ?? []
  return games.filter((game) => playsOffline(game) && isDownloaded(game, online))
}

const trailsOf = (games: readonly StoredGame[]) => new Set(games.map((game) => game.groupTrailId))
const KEPT_TABLES = ['games', 'lastPlayOnline'] as const

const keptQuery = (owner: Owner): Query<ReadonlySet<string>> => ({
  name: `kept trails ${owner.userId} ${owner.journey}`,
  tables: KEPT_TABLES,
  read: async (tx) => trailsOf(await readKept(tx, owner)),
})

/** The ids of a trail's activities that are left to do; null if this device does not know its steps. */
async function readLeft(tx: ReadTransaction, owner: Owner, trailId: string): Promise<Set<string> | null> {
  const steps = (await trailQuery(owner, trailId).read(tx))?.trail.steps ?? []
  const left = steps.flatMap((step) => step.resources.filter(isPlayable).map(({ id }) => id))
  return steps.length > 0 ? new Set(left) : null
}

const readyQuery = (owner: Owner): Query<number> => ({
  name: `ready trails ${owner.userId} ${owner.journey}`,
  tables: [...KEPT_TABLES, ...trailQuery(owner, '').tables],
  read: async (tx) => {
    const kept = await readKept(tx, owner)
    const isReady = async (trailId: string) => {
      const left = await readLeft(tx, owner, trailId)
      return kept.some((game) => game.groupTrailId === trailId && (left?.has(game.resourceId) ?? true))
    }
    return (await Promise.all([...trailsOf(kept)].map(isReady))).filter(Boolean).length
  },
})

const NONE: ReadonlySet<string> = new Set()

/** How many trails have an activity left to do that plays without a network on this device; undefined until that is read. */
export const useReadyCount = (): number | undefined => useLive(readyQuery(useOwner()))

/** The ids of the trails with an activity, done or not, that plays without a network on this device. */
export const useKeptTrails = (): ReadonlySet<string> => useLive(keptQuery(useOwner())) ?? NONE
