import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FileStore } from '../../platform/files/file-store.ts'
import { localFileStore } from '../../platform/files/local-file-store.ts'
import { withSmallPictures } from './small-images.ts'

const PATIENCE_MS = 30_000 // resizing pictures takes long on a busy machine

let dir: string
let store: FileStore

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vereda-pictures-'))
  store = await localFileStore(dir)
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const drawn = (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#2a7', noise } })
}
const kept = async (path: string, bytes: Uint8Array) => ({ [path]: await store.put(bytes) })

for (const [path, format] of [
  ['tree.jpg', 'jpeg'],
  ['tree.png', 'png'],
  ['tree.WEBP', 'webp'],
] as const)
  it(
    `keeps a copy of a large ${format} at 1024 px in the same format beside it`,
    async () => {
      const before = await kept(path, await drawn(1280, 640).toFormat(format).toBuffer())
      const { small, ...large } = (await withSmallPictures(store, before))[path]!
      expect(large).toEqual({ ...before[path], sides: [1280, 640] })
      expect(small!.sides).toEqual([1024, 512])
      expect(small!.size).toBeLessThan(large.size)
      const { format: keptAs, width, height } = await sharp(await buffer(store.open(small!.hash))).metadata()
      expect({ keptAs, width, height }).toEqual({ keptAs: format, width: 1024, height: 512 })
    },
    PATIENCE_MS,
  )

it(
  'turns a photo upright by its orientation before that metadata is lost',
  async () => {
    const photo = await drawn(1280, 640).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { small, sides } = (await withSmallPictures(store, await kept('tree.jpg', photo)))['tree.jpg']!
    expect([sides, small!.sides]).toEqual([
      [640, 1280],
      [512, 1024],
    ])
    const { width, height, orientation } = await sharp(await buffer(store.open(small!.hash))).metadata()
    expect({ width, height, orientation }).toEqual({ width: 512, height: 1024, orientation: undefined })
  },
  PATIENCE_MS,
)

it(
  'measures a small picture, and leaves files that are no picture or cannot be read as they are',
  async () => {
    const files = {
      ...(await kept('leaf.png', await drawn(1024, 1024).png().toBuffer())),
      ...(await kept('broken.jpg', new TextEncoder().encode('no picture'))),
      ...(await kept(
        'drawn.png',
        new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"/>'),
      )),
      ...(await kept('notes.txt', new TextEncoder().encode('words'))),
    }
    const measured = { 'leaf.png': { ...files['leaf.png']!, sides: [1024, 1024] } }
    expect(await withSmallPictures(store, files)).toEqual({ ...files, ...measured })
  },
  PATIENCE_MS,
)

it('measures a GIF without a smaller version, and leaves broken files named .gif as they are', async () => {
  const moving = await sharp({ create: { width: 1300, height: 7, channels: 3, background: '#2a7' } })
    .gif()
    .toBuffer()
  const files = {
    ...(await kept('walk.GIF', moving)),
    ...(await kept('short.gif', moving.subarray(0, 9))),
    ...(await kept('other.gif', await drawn(20, 20).png().toBuffer())),
    ...(await kept('flat.gif', Buffer.from([...moving.subarray(0, 8), 0, 0, ...moving.subarray(10)]))),
  }
  const told = await withSmallPictures(store, files)
  expect(told).toEqual({ ...files, 'walk.GIF': { ...files['walk.GIF'], sides: [1300, 7] } })
})
