import type { ToApp } from '@vereda/domain/content/from-player.ts'
import type { CommitAnswer, ToPlayer } from '@vereda/domain/content/player-protocol.ts'

type Commit = Extract<ToApp, { seq: number }>
type WithoutSeq<T> = T extends Commit ? Omit<T, 'seq'> : never
export type Committed = WithoutSeq<Commit>

/** The runtime's side of the play port: everything posted on it reaches the app in order. */
export type AppPort = {
  tell(message: Exclude<ToApp, Commit>): void
  /** Queues a commit. The app stores it durably before it takes the next one. */
  commit(committed: Committed): void
  /** Waits until the app has answered every commit so far: it is durable, or the app has said that it is not. */
  answered(): Promise<void>
  /** Whether the last commit could not be stored; true until one is stored again. */
  isLosing(): boolean
  /** Sets what to do before the page is taken away: end the content and commit what is left. */
  onClose(end: () => Promise<void>): void
}

/** Wraps the port that came with the launch message. */
export function appPort(port: MessagePort): AppPort {
  let seq = 0
  let heard = 0
  let losing = false
  let waiting: { seq: number; resolve: () => void }[] = []
  let ending: () => Promise<void> = async () => {}
  let heir: MessagePort | undefined
  const tell = (message: ToApp) => port.postMessage(message)
  // commits that waited together get one answer, which names the last of them
  function hear(answer: CommitAnswer) {
    losing = answer.kind !== 'stored'
    heard = answer.seq
    for (const one of waiting) if (one.seq <= heard) one.resolve()
    waiting = waiting.filter((one) => one.seq > heard)
  }
  port.onmessage = async ({ data, ports }: MessageEvent<ToPlayer>) => {
    if (data.kind === 'heir') {
      heir?.close()
      heir = ports[0]
      return
    }
    if (data.kind === 'close') return ending().finally(() => tell({ kind: 'closed' }))
    hear(data)
  }
  return {
    tell,
    commit(committed) {
      const message = { ...committed, seq: ++seq }
      tell(message)
      heir?.postMessage(message)
    },
    answered: () =>
      seq <= heard ? Promise.resolve() : new Promise((resolve) => waiting.push({ seq, resolve })),
    isLosing: () => losing,
    onClose: (end) => {
      ending = end
    },
  }
}
