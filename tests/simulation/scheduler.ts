import type { Random } from './random.ts'

/** Whoever waits at a point: a tab, which can die, or the network itself. */
export type Actor = { name: string; isAlive: boolean }

type Waiting = { actor: Actor; go: () => void }

/**
 * Every step that could interleave with another waits at a point; the seed chooses who goes on. An actor that died never does: what it
 * was doing simply stops there, as in a tab that was killed.
 */
export type Scheduler = {
  point(actor: Actor): Promise<void>
  kill(actor: Actor): void
  /** Lets one waiting step go on and everything that follows from it happen; answers false when none waits. */
  step(): Promise<boolean>
}

const everythingThatFollows = () => new Promise<void>((resolve) => setImmediate(resolve))

export function scheduler(random: Random): Scheduler {
  let waiting: Waiting[] = []
  return {
    point: (actor) =>
      new Promise((go) => {
        if (actor.isAlive) waiting.push({ actor, go })
      }),
    kill(actor) {
      actor.isAlive = false
      waiting = waiting.filter((w) => w.actor !== actor)
    },
    async step() {
      if (waiting.length === 0) await everythingThatFollows()
      if (waiting.length === 0) return false
      const [chosen] = waiting.splice(random.below(waiting.length), 1)
      chosen!.go()
      await everythingThatFollows()
      return true
    },
  }
}
