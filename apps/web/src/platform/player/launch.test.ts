import { PLAYER_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Launched, launch, tellPlayer } from './launch.ts'
import { playerFrame } from './player-frame.ts'
import type { PlayerFailure, PlayerOptions } from './player-options.ts'
import { CONTENT_ORIGIN, type ContentFrame, contentPage, playing, UP } from './testing/content-page.ts'

let page: ReturnType<typeof contentPage>
const open: Launched[] = []
beforeEach(() => {
  page = contentPage()
})
afterEach(() => {
  for (const { play, relay } of open.splice(0)) {
    play.close()
    relay.close()
  }
  page.leave()
})

async function launched(part: Partial<PlayerOptions> = {}, worker = true) {
  const heard: unknown[] = []
  const options = playing(part)
  const frame = playerFrame(options.contentOrigin, 'Soil')
  page.container.append(frame)
  const sitting = { pool: {}, objectData: { level: 2 } }
  const outcome: Launched | PlayerFailure = await launch(
    options,
    frame,
    { ...UP, worker } as never,
    '',
    sitting,
    (message) => heard.push(message),
  )
  if (typeof outcome !== 'string') open.push(outcome)
  const { given } = frame as unknown as ContentFrame
  return { outcome, heard, given: given[0], times: given.length }
}

test('a player with its own worker gets its play without a ticket', async () => {
  const ticket = vi.fn(async () => 'unneeded')
  const { given } = await launched({ ticket })
  expect(given!.launch).toMatchObject({
    vereda: 'launch',
    runtime: 'play.js',
    title: 'Soil',
    base: 'c/soil%201%2F2/',
    byWorker: true,
    play: { kind: 'game', objectData: { level: 2 } },
  })
  expect(ticket).not.toHaveBeenCalled()
})

test('a player without a worker gets its files from the server with a ticket', async () => {
  expect((await launched({}, false)).given!.launch).toMatchObject({
    base: 't/ticket-1/c/soil%201%2F2/',
    byWorker: false,
  })
})

test.each<[string, PlayerOptions['ticket']]>([
  ['is not to be had', async () => null],
  ['can’t be asked for', () => Promise.reject(new Error('lost'))],
])('a player without a worker whose ticket %s needs the network, and is not launched', async (_, ticket) => {
  const { outcome, times } = await launched({ ticket }, false)
  expect([outcome, times]).toEqual(['needs-network', 0])
})

test.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server in trouble', async () => new Response('{}', { status: 502 })],
  ['a sign-in page in the way', async () => new Response('<html>')],
  [
    'a player of another time',
    async () => Response.json({ protocol: PLAYER_PROTOCOL + 1, build: 'n', entry: 'n.js', files: [] }),
  ],
])('with %s and no player on the device the launch fails as open-once-online', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  const { outcome, times } = await launched()
  expect([outcome, times]).toEqual(['open-once-online', 0])
})

test('each player has its own ports for messages, answers and files', async () => {
  const one = await launched({
    files: {
      manifest: { 'a.txt': { hash: '0'.repeat(64), size: 1 } },
      get: async () => ({ bytes: new Blob(['a']), start: 0, size: 1 }),
    },
  })
  const two = await launched()
  one.given!.play.postMessage({ kind: 'opened' })
  await expect.poll(() => one.heard).toEqual([{ kind: 'opened' }])
  expect(two.heard).toEqual([])
  tellPlayer((one.outcome as Launched).play, { kind: 'stored', seq: 4 })
  await expect.poll(() => one.given!.told).toEqual([{ kind: 'stored', seq: 4 }])
  const { port1, port2 } = new MessageChannel()
  const answers: unknown[] = []
  port1.onmessage = ({ data }) => answers.push(data)
  one.given!.files.postMessage({ of: 'content', path: 'a.txt', range: null }, [port2])
  await expect.poll(() => answers.at(-1)).toMatchObject({ kind: 'file', path: 'a.txt' })
  port1.close()
})

test('a frame that went to another origin gets no launch', async () => {
  const options = playing()
  const frame = playerFrame('https://evil.example', 'Soil')
  page.container.append(frame)
  const outcome = await launch(options, frame, UP as never, '', { pool: {}, objectData: null }, () => {})
  if (typeof outcome !== 'string') open.push(outcome)
  expect((frame as unknown as ContentFrame).given).toEqual([])
  const below = await launched({ contentOrigin: `${CONTENT_ORIGIN}/acme/soil` })
  expect(below.times).toBe(1)
})
