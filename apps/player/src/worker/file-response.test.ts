import { expect, test } from 'vitest'
import { type FoundFile, fileResponse } from './file-response.ts'

const bytes = new TextEncoder().encode('0123456789').buffer
const file: FoundFile = { kind: 'file', path: 'game.data', hosts: [], bytes, start: 0, size: 10 }
const answer = (range?: string) =>
  fileResponse(
    ['https://acme.example'],
    new Request('https://content.example/c/g/game.data', range ? { headers: { Range: range } } : {}),
    file,
    async () => null,
  )

test('a file and a part of one say how long they are, by which games tell how far they have come', async () => {
  expect(answer().headers.get('Content-Length')).toBe('10')
  expect(answer('bytes=2-5').headers.get('Content-Length')).toBe('4')
  expect(await answer('bytes=2-5').text()).toBe('2345')
})
