import { untilOpened } from '../../platform/app-worker/opening-lock.ts'

/** Fewer than a browser's connections to a server: what the screens ask for in the meantime has one free. */
const AT_ONCE = 4
/** How long the learner's openings may hold the work up, all in all: one that hangs must not keep the app from the device. */
const PATIENCE_MS = 30_000

/** Works a list off behind the screens: a few at a time, and none begins while a learner waits for something to open. Rejects with the first that fails. */
export async function gently<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list]
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), PATIENCE_MS)
  const workInTurn = async () => {
    for (;;) {
      await untilOpened(impatience.signal).catch(() => undefined)
      const one = waiting.shift()
      if (one === undefined) return
      await work(one)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workInTurn)).finally(() => clearTimeout(timer))
}
