import type { Random } from './random.ts'

/** An actor that waits at points of the schedule: a tab, which can be killed, or the network. */
export type Actor = { name: string; isAlive: boolean }

type Waiting = { actor: Actor; go: () => void }

/**
 * Every step that could interleave with another one waits at a point, and the seed chooses which actor continues. An actor that died never
 * continues: its work stops there, as in a tab that was killed.
 */
export type Scheduler = {
  point(actor: Actor): Promise<void>
  kill(actor: Actor): void
  /** Work outside the seed's control, such as a real server's answer. Other actors may continue meanwhile. */
  outside<T>(work: Promise<T>): Promise<T>
  /** Lets one waiting step continue, with all its consequences. Returns false when none waits. */
  step(): Promise<boolean>
}

const everythingThatFollows = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The share of steps that wait for the real server's answer first. In the others, requests of several devices overlap. */
const PATIENCE = 0.6

export function scheduler(random: Random): Scheduler {
  let waiting: Waiting[] = []
  const underWay = new Set<Promise<unknown>>()

  async function everythingOutside(): Promise<void> {
    await everythingThatFollows()
    while (underWay.size > 0) {
      await Promise.race(underWay)
      await everythingThatFollows()
    }
  }
  return {
    point: (actor) =>
      new Promise((go) => {
        if (actor.isAlive) waiting.push({ actor, go })
      }),
    kill(actor) {
      actor.isAlive = false
      waiting = waiting.filter((w) => w.actor !== actor)
    },
    outside(work) {
      const ended = work.then(
        () => void underWay.delete(ended),
        () => void underWay.delete(ended),
      )
      underWay.add(ended)
      return work
    },
    async step() {
      if (waiting.length === 0) await everythingOutside()
      if (waiting.length === 0) return false
      const [chosen] = waiting.splice(random.below(waiting.length), 1)
      chosen!.go()
      await everythingThatFollows()
      if (underWay.size > 0 && random.chance(PATIENCE)) await everythingOutside()
      return true
    },
  }
}
