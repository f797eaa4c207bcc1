import type { FileAnswer, FileRequest } from '@vereda/domain/content/player-protocol.ts'

export type Answered = Exclude<FileAnswer, { kind: 'heard' }>

/** How long the app may take to acknowledge a request; the file itself may take as long as it needs. */
const HEARD_TIMEOUT_MS = 3_000

/** Asks one page for something; null when it does not acknowledge the request, because the page is gone. */
export function ask<T extends { kind: string }>(send: (port: MessagePort) => void): Promise<T | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const end = (answer: T | null) => {
      clearTimeout(patience)
      port1.close()
      resolve(answer)
    }
    const patience = setTimeout(() => end(null), HEARD_TIMEOUT_MS)
    port1.onmessage = ({ data }: MessageEvent<T>) =>
      data.kind === 'heard' ? clearTimeout(patience) : end(data)
    send(port2)
  })
}

/** Ports that lead straight to the app, newest first. They live as long as the worker does, and are sent again when it was restarted. */
const feeds: MessagePort[] = []

/** Takes a port to the app, so that files flow even while the page is blocked by a synchronous request of its content. */
export function addFeed(port: MessagePort): void {
  feeds.unshift(port)
  port.addEventListener('close', () => dropFeed(port))
  port.start()
}

function dropFeed(port: MessagePort): void {
  const index = feeds.indexOf(port)
  if (index >= 0) feeds.splice(index, 1)
  port.close()
}

/** Asks the app through the feeds, newest first; null when none of them leads anywhere. */
export async function askFeeds(request: FileRequest): Promise<Answered | null> {
  for (const feed of [...feeds]) {
    const answer = await ask<Answered>((port) => feed.postMessage(request, [port]))
    if (answer) return answer
    dropFeed(feed)
  }
  return null
}
