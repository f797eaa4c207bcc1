import type { FromPlayer, ToPlayer } from '@vereda/domain/content/player-protocol.ts'

type Commit = Extract<FromPlayer, { seq: number }>
type WithoutSeq<T> = T extends Commit ? Omit<T, 'seq'> : never
export type Committed = WithoutSeq<Commit>

/** The runtime's side of the play port: everything posted on it reaches the app in order. */
export type AppPort = {
  tell(message: Exclude<FromPlayer, Commit>): void
  /** Queues a commit. It is kept durably before the app takes the next one. */
  commit(committed: Committed): void
  /** Whether the app's last word was that the device has no room; it holds until a commit is stored again. */
  isFull(): boolean
  /** What to do before the page is taken away: end the content and commit what is left. */
  onClose(end: () => Promise<void>): void
}

/** Wraps the port that came with the launch. */
export function appPort(port: MessagePort): AppPort {
  let seq = 0
  let full = false
  let ending: () => Promise<void> = async () => {}
  const tell = (message: FromPlayer) => port.postMessage(message)
  port.onmessage = async ({ data }: MessageEvent<ToPlayer>) => {
    if (data.kind === 'stored') full = false
    if (data.kind === 'full') full = true
    if (data.kind === 'close') await ending().finally(() => tell({ kind: 'closed' }))
  }
  return {
    tell,
    commit: (committed) => tell({ ...committed, seq: ++seq }),
    isFull: () => full,
    onClose: (end) => {
      ending = end
    },
  }
}
