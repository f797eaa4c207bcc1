import { untilOpened } from '../../platform/app-worker/opening-lock.ts'

/** Fewer than a browser's connections to a server, so that the screens' own requests always have a free one. */
const AT_ONCE = 4
/** A file that takes longer shows a slow link, which the screens need: from then on only one file is loaded at a time. */
const SLOW_MS = 1_500
/** How long the content that the learner opens may delay the work in total: an opening that hangs must not keep the app from being stored. */
const PATIENCE_MS = 30_000

/**
 * Works through a list in the background: a few items at a time, one on a slow link, and none starts while a learner waits for content to
 * open. Rejects with the first failure.
 */
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
