import { hiddenFrame, listenTo } from './player-frame.ts'

/** A registration took 220–350 ms where it was measured; this is for a slow network. */
const TIMEOUT_MS = 20_000

/** Opens a small page of a content origin and waits for its word, unless it is called off before: a page that nobody serves says nothing. */
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

/** Puts the relay worker into a content origin, beside the download of its files; false where it can't be (content-runtime 3.1). */
export const installContentWorker = (contentOrigin: string, calledOff?: Promise<void>): Promise<boolean> =>
  ask(contentOrigin, 'install.html', 'installed', calledOff)

/** Clears a content origin when its resource is deleted: the worker, and whatever the content kept (content-runtime 6). */
export const wipeContent = (contentOrigin: string): Promise<boolean> =>
  ask(contentOrigin, 'wipe.html', 'wiped')
