import { afterEach, expect, test, vi } from 'vitest'
import { askAs } from '../calls/ask-as.ts'
import { SILENCE_MS } from '../calls/patience.ts'
import { type Asked, aServer, noNetwork } from '../testing/a-server.ts'
import { downloadCalls } from './download-calls.ts'

function network(answer: (asked: Asked) => Response | Promise<Response>) {
  const server = aServer(answer)
  vi.stubGlobal('fetch', server.fetch)
  return { ...server, calls: downloadCalls(askAs('Bearer ana'), { smallImages: false }) }
}
const bytes = (...values: number[]) => new Uint8Array(values)

/** A pack that gives these chunks, and then ends, fails or waits for ever. `isLetGo` tells whether its reader has cancelled it. */
function aPack(chunks: Uint8Array<ArrayBuffer>[], end: 'whole' | 'cut' | 'stays open') {
  const pack = { isLetGo: false }
  const left = [...chunks]
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const next = left.shift()
      if (next) return controller.enqueue(next)
      if (end === 'whole') controller.close()
      if (end === 'cut') controller.error(new TypeError('network error'))
      return new Promise(() => undefined)
    },
    cancel() {
      pack.isLetGo = true
    },
  })
  return { pack, answer: () => new Response(body) }
}
async function chunksIn(calls: ReturnType<typeof downloadCalls>) {
  const answer = await calls.pack(['aa', ['bb', 100]])
  if (!answer.ok) throw new Error('no pack')
  return answer.value
}
async function read(chunks: AsyncIterable<Uint8Array>) {
  const all: number[] = []
  for await (const chunk of chunks) all.push(...chunk)
  return all
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a pack is asked for with whole and cut files, in its owner’s name, and streams', async () => {
  const { answer } = aPack([bytes(1, 2), bytes(3)], 'whole')
  const { calls, asked } = network(answer)
  expect(await read(await chunksIn(calls))).toEqual([1, 2, 3])
  expect(asked).toMatchObject([{ by: 'Bearer ana', body: ['aa', ['bb', 100]] }])
})

test('a pack that is cut fails after the bytes that came', async () => {
  const { calls } = network(aPack([bytes(1, 2)], 'cut').answer)
  const chunks = await chunksIn(calls)
  const seen: number[] = []
  const reading = (async () => {
    for await (const chunk of chunks) seen.push(...chunk)
  })()
  await expect(reading).rejects.toThrow('network error')
  expect(seen).toEqual([1, 2])
})

test('a reader that stops cancels the pack’s connection', async () => {
  const { pack, answer } = aPack([bytes(1), bytes(2)], 'stays open')
  const { calls } = network(answer)
  for await (const _ of await chunksIn(calls)) break
  expect(pack.isLetGo).toBe(true)
})

test('D28 a silent pack is cut, and a slow reader does not count as silence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { pack, answer } = aPack([bytes(1), bytes(2)], 'stays open')
  const chunks = (await chunksIn(network(answer).calls))[Symbol.asyncIterator]()
  expect((await chunks.next()).value).toEqual(bytes(1))
  await vi.advanceTimersByTimeAsync(SILENCE_MS * 2)
  expect((await chunks.next()).value).toEqual(bytes(2))
  const silent = chunks.next()
  silent.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  expect(pack.isLetGo).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await expect(silent).rejects.toThrow('aborted')
  expect(pack.isLetGo).toBe(true)
})

test('D28 a pack whose answer never begins counts as unreachable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const answer = downloadCalls(askAs('Bearer ana'), { smallImages: false }).pack(['aa'])
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  expect(await answer).toEqual({ ok: false, failure: { kind: 'unreachable' } })
})

test('an answer without a body has no files', async () => {
  const { calls } = network(() => new Response(null))
  expect(await read(await chunksIn(calls))).toEqual([])
})

test('an unreachable server and a refusal are told apart', async () => {
  expect(await network(noNetwork).calls.pack(['aa'])).toEqual({ ok: false, failure: { kind: 'unreachable' } })
  const refusal = { error: 'overloaded', message: 'later' }
  const busy = () => Response.json(refusal, { status: 503, headers: { 'retry-after': '9' } })
  expect(await network(busy).calls.pack(['aa'])).toMatchObject({
    ok: false,
    failure: { kind: 'refused', code: 'overloaded', retryAfterMs: 9_000 },
  })
})

test('a trail is asked for as the listing asks for it', async () => {
  const { calls, asked } = network(() => Response.json({ trails: [], totalPages: 0 }))
  expect(await calls.trail('first', 'rio')).toEqual({ ok: true, value: null })
  expect(asked).toMatchObject([{ query: { groupTrail: 'first', team: '["online","rio"]' } }])
})
