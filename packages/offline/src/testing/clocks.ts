import type { Clock } from '../ports/clock.ts'

const START = Date.parse('2026-03-01T12:00:00.000Z')

/** A clock whose pauses end at once and move it on. */
export function instantClock(start = START): Clock & { pauses: number[] } {
  let time = start
  const pauses: number[] = []
  return {
    pauses,
    now: () => new Date(time),
    async pause(ms) {
      pauses.push(ms)
      time += ms
    },
  }
}

type Waiting = { at: number; wake: () => void }

/** A clock that stands still until it is moved. */
export function heldClock(start = START): Clock & { advance(ms: number): Promise<void> } {
  let time = start
  let waiting: Waiting[] = []
  return {
    now: () => new Date(time),
    pause: (ms) => new Promise((wake) => waiting.push({ at: time + ms, wake })),
    async advance(ms) {
      time += ms
      const due = waiting.filter((w) => w.at <= time)
      waiting = waiting.filter((w) => w.at > time)
      for (const { wake } of due) wake()
      await tasksDone()
    },
  }
}

/** Resolves once all waiting tasks have run. */
export const tasksDone = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
