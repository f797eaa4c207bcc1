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
 * What the server had and has no more is offered again by the devices that were told that it had it, behind what was sent meanwhile. Moments are
 * not kept: which of them it had can't be known, and none of them is a debt.
 */
function oweAgain({ marks, lost, requeued, unkept }: Ledger, gone: ReadonlySet<number>): void {
  for (const number of gone) requeued.add(number)
  for (const mark of marks) if (mark.attempt === null) lost.add(mark)
  for (const done of unkept) lost.add(done)
}

/** The server is set back to a state that it kept: what was told it since is gone, and so are the tracking ids that it gave since. */
export async function rollBack(world: World): Promise<void> {
  if (!world.server.rollBack) return // the real one may be dead at this moment, and is not set back
  const before = numbersOf(world, await world.server.held())
  if (!world.server.rollBack()) return
  const after = numbersOf(world, await world.server.held())
  oweAgain(world.ledger, new Set([...before].filter((number) => !after.has(number))))
  world.rollbacks++
  countIn(world.ledger, 'rolled back')
}
