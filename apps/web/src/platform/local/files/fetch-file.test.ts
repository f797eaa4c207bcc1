import { sessionCell } from '@vereda/client/session/session.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-learner.ts'
import { fetchFile } from './fetch-file.ts'

const PIECE = 2 * 1024 * 1024
const FILM = { hash: 'f'.repeat(64), size: 5 * PIECE }

/** A server of one film, and the ranges that it was asked for; `answers` says how it answers a range. */
function network(answers: 'in part' | 'whole' | 'cut' | 'refuses' | 'gone') {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
    expect(address).toContain(FILM.hash)
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

beforeEach(() => sessionCell.set(aSession('ana')))
afterEach(() => vi.unstubAllGlobals())

test('a file is asked for whole where no range is wanted', async () => {
  const asked = network('whole')
  const found = await fetchFile(FILM, null)
  expect([found?.start, found?.size, await found?.bytes.text(), asked]).toEqual([
    0,
    FILM.size,
    'bytes',
    [null],
  ])
})

test('of a range so much is asked for as one read may bring, and it begins where it was asked', async () => {
  const asked = network('in part')
  expect((await fetchFile(FILM, { start: 100, end: 149 }))?.start).toBe(100)
  expect((await fetchFile(FILM, { start: 7, end: FILM.size - 1 }))?.start).toBe(7)
  expect(asked).toEqual(['bytes=100-149', `bytes=7-${7 + PIECE - 1}`])
})

test('a server that knows no ranges has sent the file from its beginning', async () => {
  network('whole')
  expect(await fetchFile(FILM, { start: 100, end: 149 })).toMatchObject({ start: 0, size: FILM.size })
})

test.each(['gone', 'refuses', 'cut'] as const)(
  'from a server that is %s nothing can be had now',
  async (how) => {
    network(how)
    expect(await fetchFile(FILM, null)).toBeNull()
    expect(await fetchFile(FILM, { start: 0, end: 9 })).toBeNull()
  },
)
