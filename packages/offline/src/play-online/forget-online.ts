import { type GameName, isSameResource } from '../download/stored-game.ts'
import type { WriteTransaction } from '../ports/store.ts'
import { prefixOf } from '../store/owner.ts'

/** A resource that is downloaded is no online play any more (specification 4; rule L3). Writes `lastPlayOnline`. */
export async function forgetOnline(tx: WriteTransaction, name: GameName): Promise<void> {
  const { owner } = name
  const plays = (await tx.get('lastPlayOnline', prefixOf(owner))) ?? []
  const others = plays.filter((play) => !isSameResource(play, name))
  if (others.length !== plays.length) await tx.put('lastPlayOnline', prefixOf(owner), others)
}
