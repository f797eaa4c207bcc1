import { countIn, type Ledger } from './ledger.ts'
import { numberOf, ofPlayer } from './number-of.ts'
import type { Held } from './sim-server.ts'
import type { World } from './world.ts'

const numbersOf = ({ ledger }: World, held: readonly Held[]) =>
  new Set(
    held.flatMap((one) => [
      ...one.plays.map((play) => numberOf(ledger, ofPlayer(one), play)),
      ...one.attempts,
    ]),
  )

/**
 * Notes what devices must offer again after the server lost it: the plays that the server had acknowledged, behind those that were sent
 * meanwhile. Moments are not recorded, so the ones that the server had are unknown, and none of them is owed.
 */
function oweAgain({ marks, lost, requeued, unkept }: Ledger, gone: ReadonlySet<number>): void {
  for (const number of gone) requeued.add(number)
  for (const mark of marks) if (mark.attempt === null) lost.add(mark)
  for (const done of unkept) lost.add(done)
}

/** Sets the server back to a state that it kept. It loses everything that it heard since then, and the tracking ids that it gave. */
export async function rollBack(world: World): Promise<void> {
  if (!world.server.rollBack) return // the real server may be down at this moment, and is never set back
  const before = numbersOf(world, await world.server.held())
  if (!world.server.rollBack()) return
  const after = numbersOf(world, await world.server.held())
  oweAgain(world.ledger, new Set([...before].filter((number) => !after.has(number))))
  world.rollbacks++
  countIn(world.ledger, 'rolled back')
}
