import { hiddenFrame, listenTo } from './player-frame.ts'

/** How long to wait for a small page. A registration took 220–350 ms where it was measured; a slow network needs more. */
const TIMEOUT_MS = 20_000

/**
 * Opens a small page of a content origin and waits for its message. Returns false when the time is over or the request is called off,
 * because a page that no server serves sends nothing.
 */
function ask(contentOrigin: string, page: string, word: string, calledOff?: Promise<void>): Promise<boolean> {
  const frame = hiddenFrame(`${contentOrigin}/${page}`)
  return new Promise((resolve) => {
    const end = (isDone: boolean) => {
      stop()
      clearTimeout(patience)
      frame.remove()
      resolve(isDone)
    }
    const stop = listenTo(frame, contentOrigin, (message) =>
      end((message as { vereda?: unknown } | null)?.vereda === word),
    )
    const patience = setTimeout(() => end(false), TIMEOUT_MS)
    void calledOff?.then(() => end(false))
    document.body.append(frame)
  })
}

/** Installs the relay worker in a content origin, while its files are downloaded; false where that fails (content-runtime 3.1). */
export const installContentWorker = (contentOrigin: string, calledOff?: Promise<void>): Promise<boolean> =>
  ask(contentOrigin, 'install.html', 'installed', calledOff)

/** Clears a content origin when its resource is deleted: its worker, and everything that the content stored (content-runtime 6). */
export const wipeContent = (contentOrigin: string): Promise<boolean> =>
  ask(contentOrigin, 'wipe.html', 'wiped')
