import type { CommitAnswer } from '@vereda/domain/content/player-protocol.ts'

/** Ten commits a second at most (content-runtime 3). */
const COMMIT_INTERVAL_MS = 100

export type CommitOutcome = CommitAnswer['kind']
const inTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Numbered = { seq: number }

/** The commits of one play that wait to be kept. */
export type CommitQueue<M extends Numbered> = {
  take(message: M): void
  /** Resolves when nothing waits any more. */
  drained(): Promise<void>
}

/**
 * Takes commits as fast as content makes them, and keeps one after the other, at most ten a second. Each commit carries the whole sitting,
 * so a waiting one is replaced by the next (`join` says how). The answer to the last joined commit answers them all.
 */
export function commitQueue<M extends Numbered>(
  keep: (message: M) => Promise<CommitOutcome>,
  join: (waiting: M, next: M) => M,
  answer: (answer: CommitAnswer) => void,
  wait: (ms: number) => Promise<unknown> = inTime,
): CommitQueue<M> {
  let waiting: M | null = null
  let work: Promise<void> | null = null
  let pause: Promise<unknown> = Promise.resolve()

  /** Keeps one commit. After a fault, content is told that it is not kept; later commits are still kept. */
  const kept = (message: M): Promise<CommitOutcome> =>
    keep(message).catch((fault: unknown) => {
      globalThis.reportError?.(fault)
      return 'full'
    })
  async function run(): Promise<void> {
    while (waiting !== null) {
      await pause
      pause = wait(COMMIT_INTERVAL_MS)
      const message: M = waiting
      waiting = null
      answer({ kind: await kept(message), seq: message.seq })
    }
    work = null
  }

  return {
    take(message) {
      waiting = waiting === null ? message : join(waiting, message)
      work ??= run()
    },
    drained: async () => {
      while (work !== null) await work
    },
  }
}
