import type { FileAnswer, FileRequest } from '@vereda/domain/content/player-protocol.ts'
import { firstAnswer, type Way } from './first-answer.ts'

export type Answered = Exclude<FileAnswer, { kind: 'heard' }>

/**
 * Ports that lead straight to the app, the likeliest first. They are lost when the worker stops, and pages send them again to a restarted
 * worker.
 */
const feeds: MessagePort[] = []
const givenBy = new Map<string, MessagePort>()

/**
 * Takes a port to the app, so that files can be fetched even while a synchronous request of content blocks the page. `page` is the id of the
 * page that gave the port. A page gives one for each file that it passes on while the app is busy; all of them lead to the same app, so only
 * the newest is kept.
 */
export function addFeed(port: MessagePort, page: string): void {
  const older = givenBy.get(page)
  if (older) dropFeed(older)
  givenBy.set(page, port)
  feeds.unshift(port)
  port.addEventListener('close', () => dropFeed(port))
  port.start()
}

function takeOut(port: MessagePort): boolean {
  const index = feeds.indexOf(port)
  if (index >= 0) feeds.splice(index, 1)
  return index >= 0
}

function dropFeed(port: MessagePort): void {
  takeOut(port)
  port.close()
}

/** Puts a feed that answered first. The feed of a page that was left may stay for long, and would otherwise be asked first. */
function preferFeed(port: MessagePort): void {
  if (takeOut(port)) feeds.unshift(port)
}

const wayOf = (feed: MessagePort, request: FileRequest): Way => ({
  send: (reply) => feed.postMessage(request, [reply]),
  heard: () => preferFeed(feed),
  gone: () => dropFeed(feed),
})

const untried = (asked: Set<MessagePort>) => feeds.find((feed) => !asked.has(feed))

/**
 * Asks the app through the feed that is likeliest to lead to it, then through the open pages, then through its other feeds, including those
 * that arrived meanwhile. Null when none of them leads to the app.
 */
export function askApp(
  request: FileRequest,
  pageWays: (request: FileRequest) => Promise<Way[]>,
): Promise<Answered | null> {
  async function* ways() {
    const asked = new Set(feeds.slice(0, 1))
    for (const feed of asked) yield wayOf(feed, request)
    yield* await pageWays(request)
    for (let feed = untried(asked); feed; feed = untried(asked)) {
      asked.add(feed)
      yield wayOf(feed, request)
    }
  }
  return firstAnswer<Answered>(ways())
}
