import { expect, test } from 'vitest'
import { type FoundFile, fileResponse } from './file-response.ts'

const bytes = new TextEncoder().encode('0123456789').buffer
const file: FoundFile = { kind: 'file', path: 'game.data', hosts: [], bytes, start: 0, size: 10 }
const asked = (range?: string) =>
  new Request('https://content.example/c/g/game.data', range ? { headers: { Range: range } } : {})
const answer = (range?: string) =>
  fileResponse(['https://acme.example'], asked(range), file, async () => null)

/** A file of which only three bytes come at a time. */
const inParts = (request: Request, start: number) =>
  fileResponse(
    ['https://acme.example'],
    request,
    { ...file, bytes: bytes.slice(start, start + 3), start },
    async (from) => bytes.slice(from, from + 3),
  )

test('a file and a range tell their length', async () => {
  expect(answer().headers.get('Content-Length')).toBe('10')
  expect(answer('bytes=2-5').headers.get('Content-Length')).toBe('4')
  expect(await answer('bytes=2-5').text()).toBe('2345')
})

test('a script gets its whole range, though the file comes in parts', async () => {
  const ranged = inParts(asked('bytes=1-8'), 1)
  expect(ranged.headers.get('Content-Range')).toBe('bytes 1-8/10')
  expect(ranged.headers.get('Content-Length')).toBe('8')
  expect(await ranged.text()).toBe('12345678')
  expect(await inParts(asked('bytes=-7'), 3).text()).toBe('3456789')
})

test('a film player gets the part of its range that has come', async () => {
  const request = Object.defineProperty(asked('bytes=1-'), 'destination', { value: 'video' })
  const ranged = inParts(request, 1)
  expect(ranged.headers.get('Content-Range')).toBe('bytes 1-3/10')
  expect(await ranged.text()).toBe('123')
})

test('a HEAD request gets the file’s length without its bytes', async () => {
  const request = new Request('https://content.example/c/g/game.data', { method: 'HEAD' })
  const head = inParts(request, 0)
  expect(head.headers.get('Content-Length')).toBe('10')
  expect(head.body).toBeNull()
})
