import type { ReadTransaction } from '../ports/store.ts'
import { type LocalPlay, playKey } from './local-play.ts'

/** Local plays by the ids of their queue items. */
export type PlaysOfItems = ReadonlyMap<string, LocalPlay>

/** The local plays of one user's items. All are requested at once, because on a phone each answer takes longer than its work. */
export async function playsOf(
  tx: ReadTransaction,
  items: readonly Pick<LocalPlay, 'owner' | 'id'>[],
): Promise<PlaysOfItems> {
  const plays = await Promise.all(items.map((item) => tx.get('plays', playKey(item))))
  return new Map(plays.filter((play) => play !== undefined).map((play) => [play.id, play]))
}
