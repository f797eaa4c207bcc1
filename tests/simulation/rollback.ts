import { countIn, type Ledger } from './ledger.ts'
import type { Held } from './sim-server.ts'
import type { World } from './world.ts'

const numbersOf = (held: readonly Held[]) =>
  new Set(
    held.flatMap(({ plays, attempts }) => [
      ...plays.map(({ objectData }) => (objectData as { n: number }).n),
      ...attempts,
    ]),
  )

/** What the server had and has no more is nobody's debt: the devices were told that it had it. A moment has no number: any may be among it. */
function forgive({ sittings, marks, lost }: Ledger, gone: ReadonlySet<number>): void {
  for (const sitting of sittings) if (sitting.commits.some(({ id }) => gone.has(id))) lost.add(sitting)
  for (const mark of marks) if (mark.attempt === null || gone.has(mark.attempt)) lost.add(mark)
}

/** The server is set back to a state that it kept: what was told it since is gone, and so are the tracking ids that it gave since. */
export async function rollBack(world: World): Promise<void> {
  if (!world.server.rollBack) return // the real one may be dead at this moment, and is not set back
  const before = numbersOf(await world.server.held())
  if (!world.server.rollBack()) return
  const after = numbersOf(await world.server.held())
  forgive(world.ledger, new Set([...before].filter((number) => !after.has(number))))
  world.rollbacks++
  countIn(world.ledger, 'rolled back')
}
