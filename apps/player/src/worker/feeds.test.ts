import type { FileRequest } from '@vereda/domain/content/player-protocol.ts'
import { expect, test } from 'vitest'
import { addFeed, askApp } from './feeds.ts'
import type { Way } from './first-answer.ts'

const request: FileRequest = { of: 'content', path: 'index.html', range: null, as: 'bytes' }
const missing = { kind: 'missing', why: 'unknown' } as const
const kept: MessagePort[] = []

/** Answers the requests on a port as the app does, and counts them. */
function appOn(port: MessagePort) {
  const app = { asked: 0 }
  port.onmessage = ({ ports: [reply] }: MessageEvent) => {
    app.asked += 1
    kept.push(reply!)
    reply!.postMessage({ kind: 'heard' })
    reply!.postMessage(missing)
  }
  return app
}

/** A feed whose other end belongs to a page that was left: nothing answers there. It counts the requests. */
function leftFeed(from: string = crypto.randomUUID()) {
  const { port1, port2 } = new MessageChannel()
  const page = { asked: 0 }
  port1.onmessage = ({ ports: [reply] }: MessageEvent) => {
    page.asked += 1
    kept.push(reply!)
  }
  addFeed(port2, from)
  return page
}

function feed() {
  const { port1, port2 } = new MessageChannel()
  const app = appOn(port1)
  addFeed(port2, crypto.randomUUID())
  return app
}

test('the open page is asked when all feeds belong to pages that were left', async () => {
  leftFeed()
  leftFeed()
  const { port1, port2 } = new MessageChannel()
  const app = appOn(port1)
  const page: Way = { send: (reply) => port2.postMessage(request, [reply]) }
  expect(await askApp(request, async () => [page])).toEqual(missing)
  expect(app.asked).toBe(1)
})

test('a feed that arrives while others are asked is asked too', async () => {
  leftFeed()
  const late = Promise.withResolvers<void>()
  const answer = askApp(request, async () => {
    feed()
    late.resolve()
    return []
  })
  await late.promise
  expect(await answer).toEqual(missing)
})

test('the feed that answered is asked first the next time', async () => {
  const app = feed()
  const left = leftFeed() // newer, and silent
  for (let time = 0; time < 3; time++) await askApp(request, async () => [])
  expect([app.asked, left.asked]).toEqual([3, 1])
})

test('a page with many feeds is asked through its newest only', async () => {
  const app = feed()
  const given = Array.from({ length: 4 }, () => leftFeed('page'))
  const newest = leftFeed('page')
  expect(await askApp(request, async () => [])).toEqual(missing)
  expect([newest.asked, app.asked]).toEqual([1, 1])
  expect(given.map(({ asked }) => asked)).toEqual([0, 0, 0, 0])
})
