import type { ByteRange } from '@vereda/domain/content/byte-range.ts'
import { type FileAnswer, PART_BYTES, type TextsAnswer } from '@vereda/domain/content/player-protocol.ts'
import { PLAYER_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { fileRelay } from './file-relay.ts'
import type { PlayerOptions } from './player-options.ts'
import { runtimeEntry } from './player-runtime.ts'

const CONTENTS: Record<string, string> = {
  'index.html': 'root',
  'Data/Index.html': 'inner',
  'a b.txt': 'text',
  'big.bin': 'x',
  'lost.txt': '',
}
const file = (path: string) => ({ hash: '0'.repeat(64), size: CONTENTS[path]!.length })
const manifest = Object.fromEntries(Object.keys(CONTENTS).map((path) => [path, file(path)]))

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function aRelay(kept: string[] = []) {
  const ranges: (ByteRange | null | undefined)[] = []
  const files: PlayerOptions['files'] = {
    manifest,
    async get(path, range) {
      ranges.push(range)
      if (path === 'big.bin') throw new Error('the disk is gone')
      const bytes = new Blob([CONTENTS[path]!])
      return path === 'lost.txt' ? null : { bytes, start: 0, size: bytes.size }
    },
    kept: async (path) => (kept.includes(path) ? new Blob([CONTENTS[path]!]) : null),
  }
  const { port1, port2 } = new MessageChannel()
  const resource = { allowedHosts: ['media.example.org'] } as PlayerOptions['resource']
  const relay = fileRelay(port2, { files, resource }, async () => 't/ticket/c/r1/')
  closing.push(relay.close, () => port1.close())
  return { port: port1, ranges }
}

/** All messages that come in answer to a request, up to the last one. */
function asked<T extends { kind: string } = FileAnswer>(port: MessagePort, request: unknown): Promise<T[]> {
  const { port1, port2 } = new MessageChannel()
  const heard: T[] = []
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<T>) => {
      heard.push(data)
      if (data.kind === 'heard') return
      port1.close()
      resolve(heard)
    }
    port.postMessage(request, [port2])
  })
}
const content = (path: string, range: string | null = null) => ({ of: 'content', path, range })

test('a file of the manifest is handed out with the hosts that its author allowed', async () => {
  const [heard, answer] = await asked(aRelay().port, content('a b.txt'))
  expect(heard).toEqual({ kind: 'heard' })
  expect(answer).toMatchObject({
    kind: 'file',
    path: 'a b.txt',
    start: 0,
    size: 4,
    hosts: ['media.example.org'],
  })
})

test.each([
  ['', 'index.html'],
  ['data/', 'Data/Index.html'],
  ['DATA/index.HTML', 'Data/Index.html'],
])('a request for %j gets the file %s', async (path, found) =>
  expect((await asked(aRelay().port, content(path))).at(-1)).toMatchObject({ kind: 'file', path: found }),
)

test.each(['nowhere', '../secret', 'constructor', '/index.html'])('the path %s is unknown', async (path) =>
  expect((await asked(aRelay().port, content(path))).at(-1)).toEqual({ kind: 'missing', why: 'unknown' }),
)

test.each(['lost.txt', 'big.bin'])('the file %s, which can’t be read now, is gone', async (path) =>
  expect((await asked(aRelay().port, content(path))).at(-1)).toEqual({ kind: 'missing', why: 'gone' }),
)

test('only the requested range is read', async () => {
  const { port, ranges } = aRelay()
  await asked(port, content('a b.txt', 'bytes=1-2'))
  await asked(port, content('a b.txt', 'bytes=9-'))
  expect(ranges).toEqual([{ start: 1, end: 2 }, null])
})

test.each([
  null,
  'file',
  {},
  { of: 'app', path: 'index.html', range: null },
  { of: 'content', path: 3, range: null },
])('a message that is no request finds no file: %j', async (request) =>
  expect((await asked(aRelay().port, request)).at(-1)).toEqual({ kind: 'missing', why: 'unknown' }),
)

test('a worker is answered over its own port', async () => {
  const { port } = aRelay()
  const { port1, port2 } = new MessageChannel()
  closing.push(() => port1.close())
  port.postMessage({ vereda: 'feed' }, [port2])
  expect((await asked(port1, content('index.html'))).at(-1)).toMatchObject({
    kind: 'file',
    path: 'index.html',
  })
})

test('texts on the device are handed out together, and the server’s base only when some are missing', async () => {
  const texts = ['index.html', 'Data/Index.html', 'a b.txt', 'lost.txt']
  const [some] = await asked<TextsAnswer>(aRelay(['a b.txt']).port, { vereda: 'texts' })
  expect([some!.texts.map(({ path }) => path), some!.base]).toEqual([['a b.txt'], 't/ticket/c/r1/'])
  const [all] = await asked<TextsAnswer>(aRelay(texts).port, { vereda: 'texts' })
  expect([all!.texts.map(({ path }) => path).sort(), all!.base]).toEqual([[...texts].sort(), null])
})

test('bytes come in parts from the requested start, and the reader asks for the rest', async () => {
  const bytes = new Uint8Array(PART_BYTES + 10).fill(7)
  const { port1, port2 } = new MessageChannel()
  const ranges: (ByteRange | null | undefined)[] = []
  const files: PlayerOptions['files'] = {
    manifest: { 'film.mp4': { hash: '0'.repeat(64), size: bytes.length } },
    async get(_, range) {
      ranges.push(range)
      return { bytes: new Blob([bytes]), start: 0, size: bytes.length }
    },
  }
  const relay = fileRelay(port2, { files, resource: {} as PlayerOptions['resource'] }, async () => null)
  closing.push(relay.close, () => port1.close())
  const part = async (range: string | null) => {
    const answer = (await asked(port1, { ...content('film.mp4', range), as: 'bytes' })).at(-1)!
    return answer.kind === 'file' && answer.bytes instanceof ArrayBuffer
      ? [answer.start, answer.bytes.byteLength, answer.size]
      : answer
  }
  expect(await part(null)).toEqual([0, PART_BYTES, bytes.length])
  expect(await part(`bytes=${PART_BYTES}-`)).toEqual([PART_BYTES, 10, bytes.length])
  expect(await part('bytes=5-6')).toEqual([5, 2, bytes.length])
  expect(ranges.at(-1)).toEqual({ start: 5, end: 6 })
})

test('only files that the player’s build lists are fetched', async () => {
  const build = {
    protocol: PLAYER_PROTOCOL,
    build: 'b',
    entry: 'play.js',
    files: [{ path: 'play.js', part: 'base', size: 1 }],
  }
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return address.endsWith('build.json') ? Response.json(build) : new Response('x')
  })
  closing.push(() => vi.unstubAllGlobals())
  await runtimeEntry()
  const { port } = aRelay()
  const part = async (path: string) => (await asked(port, { of: 'runtime', path, range: null })).at(-1)!
  expect(await part('play.js')).toMatchObject({ kind: 'file' })
  for (const path of ['../outbox.json', '../rest/currentuser', 'play.js/../../outbox.json', 'other.js'])
    expect(await part(path)).toEqual({ kind: 'missing', why: 'gone' })
  expect(fetched.filter((address) => !address.endsWith('build.json'))).toEqual(['/player/play.js'])
})
