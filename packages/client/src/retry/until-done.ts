const FIRST_PAUSE_MS = 5_000

/** Ends after `ms`, or as soon as the network comes back. */
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    addEventListener('online', resolve, { once: true })
  })

/**
 * Repeats an attempt that a bad connection can make fail, and answers its result. The next attempt comes after 5 s, then after twice as
 * long each time, and at once when the network comes back.
 */
export async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
  for (let ms = FIRST_PAUSE_MS; ; ms *= 2) {
    try {
      return await attempt()
    } catch {
      await pause(ms)
    }
  }
}
