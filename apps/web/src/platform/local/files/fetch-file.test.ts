import { sessionCell } from '@vereda/client/session/session.ts'
import { named } from '@vereda/offline/testing/memory-files.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-learner.ts'
import { fetchFile } from './fetch-file.ts'

const MIB = 1024 * 1024
const PAGE = named(new TextEncoder().encode('bytes'))
const FILM = { hash: 'f'.repeat(64), size: 10 * MIB }

/** A server of one film, with the ranges that it was asked for. `answers` says how it answers a range. */
function network(answers: 'in part' | 'whole' | 'cut' | 'refuses' | 'gone') {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('range'))
    if (answers === 'gone') throw new TypeError('Failed to fetch')
    if (answers === 'refuses')
      return Response.json({ error: 'unknown-file', message: 'none' }, { status: 404 })
    const body =
      answers === 'cut'
        ? new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) })
        : 'bytes'
    return new Response(body, { status: answers === 'in part' ? 206 : 200 })
  })
  return asked
}

/**
 * A slow network on which a part of each request comes every `everyMs`, until the time limit or the patience ends it. It returns the number
 * of bytes of each request.
 */
function slowLink(everyMs: number, parts = 10) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    setTimeout(() => limit.abort(), ms)
    return limit.signal
  })
  const asked: number[] = []
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit & { headers: Headers }) => {
    const [, start = 0, end = parts - 1] = /(\d+)-(\d+)/.exec(headers.get('range') ?? '')?.map(Number) ?? []
    const size = end - start + 1
    asked.push(size)
    let left = parts
    const body = new ReadableStream({
      start: (controller) => signal!.addEventListener('abort', () => controller.error(signal!.reason)),
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, everyMs))
        if (signal!.aborted) return
        controller.enqueue(new Uint8Array(size / parts))
        left -= 1
        if (left === 0) controller.close()
      },
    })
    return new Response(body, { status: headers.get('range') ? 206 : 200 })
  })
  const fetched = async (range: { start: number; end: number } | null) => {
    const fetching = fetchFile(FILM, range)
    await vi.advanceTimersByTimeAsync(everyMs * parts + 60_000)
    return fetching
  }
  return { asked, fetched }
}

beforeEach(() => sessionCell.set(aSession('ana')))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a file without a range is asked for whole', async () => {
  const asked = network('whole')
  const found = await fetchFile(PAGE, null)
  expect([found?.start, found?.size, await found?.bytes.text(), asked]).toEqual([0, 5, 'bytes', [null]])
})

test('a wrong or cut file is asked for again past the browser’s cache, and never given on', async () => {
  for (const wrong of ['<html>', 'byt']) {
    const asked: boolean[] = []
    let isGood = false
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
      const isAnew = headers.get('pragma') === 'no-cache'
      asked.push(isAnew)
      return new Response(isGood && isAnew ? 'bytes' : wrong)
    })
    expect(await fetchFile(PAGE, null)).toBeNull()
    isGood = true
    expect(await (await fetchFile(PAGE, null))?.bytes.text()).toBe('bytes')
    expect(asked).toEqual([false, true, false, true])
  }
})

test('a range asks for at most one read’s bytes, from where it begins', async () => {
  const asked = network('in part')
  expect((await fetchFile(FILM, { start: 100, end: 149 }))?.start).toBe(100)
  expect((await fetchFile(FILM, { start: 7, end: FILM.size - 1 }))?.start).toBe(7)
  expect(asked).toEqual(['bytes=100-149', expect.stringMatching(/^bytes=7-\d{5,7}$/)])
})

test('a slow file may take minutes while bytes keep coming', async () => {
  const { fetched } = slowLink(15_000)
  expect((await fetched({ start: 0, end: 9 }))?.bytes.size).toBe(10)
})

test('a file that goes silent is given up', async () => {
  const { fetched } = slowLink(25_000)
  expect(await fetched({ start: 0, end: 9 })).toBeNull()
})

test('a film is read in smaller ranges on a slow network and larger ones on a fast one', async () => {
  const film = { start: 0, end: FILM.size - 1 }
  const slow = slowLink(8_000, 8)
  for (let n = 0; n < 8; n += 1) await slow.fetched(film)
  expect(slow.asked.at(-1)).toBe(64 * 1024)
  const fast = slowLink(1, 1)
  await fast.fetched(film)
  await fast.fetched(film)
  expect(fast.asked).toEqual([64 * 1024, 2 * MIB])
})

test('a server without ranges sends the file from its beginning', async () => {
  network('whole')
  expect(await fetchFile(PAGE, { start: 2, end: 4 })).toMatchObject({ start: 0, size: 5 })
})

test.each(['gone', 'refuses', 'cut'] as const)('a server that is %s gives no file', async (how) => {
  network(how)
  expect(await fetchFile(FILM, null)).toBeNull()
  expect(await fetchFile(FILM, { start: 0, end: 9 })).toBeNull()
})
