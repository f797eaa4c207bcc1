import { untilOpened } from '../../platform/app-worker/opening-lock.ts'

/** Fewer than a browser's connections to a server: what the screens ask for in the meantime has one free. */
const AT_ONCE = 4
/** One that takes longer shows a slow link, which the screens need: from then on one comes at a time. */
const SLOW_MS = 1_500
/** How long the learner's openings may hold the work up, all in all: one that hangs must not keep the app from the device. */
const PATIENCE_MS = 30_000

/** Works a list off behind the screens: a few at a time, one on a slow link, and none begins while a learner waits for something to open. Rejects with the first that fails. */
export async function gently<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list]
  const impatience = new AbortController()
  const timer = setTimeout(() => impatience.abort(), PATIENCE_MS)
  let isSlow = false
  const workInTurn = async (_: unknown, n: number) => {
    for (;;) {
      await untilOpened(impatience.signal).catch(() => undefined)
      const one = isSlow && n > 0 ? undefined : waiting.shift()
      if (one === undefined) return
      const since = performance.now()
      await work(one)
      isSlow ||= performance.now() - since > SLOW_MS
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workInTurn)).finally(() => clearTimeout(timer))
}
