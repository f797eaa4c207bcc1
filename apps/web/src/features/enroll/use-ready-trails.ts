import { playsOffline } from '@vereda/offline/download/stored-game.ts'
import { isDownloaded } from '@vereda/offline/play-online/note-online-play.ts'
import { under } from '@vereda/offline/store/key.ts'
import { type Owner, prefixOf } from '@vereda/offline/store/owner.ts'
import type { Query } from '../../platform/local/store/live-query.ts'
import { useOwner } from '../../platform/local/store/owner.ts'
import { useLive } from '../../platform/local/store/use-live.ts'

const readyQuery = (owner: Owner): Query<ReadonlySet<string>> => ({
  name: `ready trails ${owner.userId} ${owner.journey}`,
  tables: ['games', 'lastPlayOnline'],
  read: async (tx) => {
    const games = await tx.list('games', under(...prefixOf(owner)))
    const online = (await tx.get('lastPlayOnline', prefixOf(owner))) ?? []
    const kept = games.filter((game) => playsOffline(game) && isDownloaded(game, online))
    return new Set(kept.map((game) => game.groupTrailId))
  },
})

const NONE: ReadonlySet<string> = new Set()

/** How many trails have something on this device that plays without a network; undefined until that was read. */
export const useReadyCount = (): number | undefined => useLive(readyQuery(useOwner()))?.size

/** The trails that have something on this device that plays without a network, by id. */
export const useReadyTrails = (): ReadonlySet<string> => useLive(readyQuery(useOwner())) ?? NONE
