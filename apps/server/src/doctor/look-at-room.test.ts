import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lookAtRoom, tellRoom } from './look-at-room.ts'

const GB = 1024 ** 3

test('the doctor reports less than 1 GB of free space as bad, with the amount and the folder', () => {
  expect(tellRoom(GB, '/data')).toEqual({ kind: 'good', words: '1024 MB are free for data.' })
  const { kind, words } = tellRoom(GB - 1, '/data')
  expect([kind, words]).toEqual([
    'bad',
    expect.stringMatching(/^Only 1023 MB are free on the disk of \/data\./),
  ])
  expect(tellRoom(0, '/data').kind).toBe('bad')
})

test('the doctor measures the disk of the data folder, and reports nothing for a missing folder', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vereda-room-'))
  const [told] = await lookAtRoom({ dataDirectory })
  const { bavail, bsize, blocks } = await statfs(dataDirectory)
  const mb = Number(/\d+/.exec(told!.words)![0])
  // other programs write to this disk meanwhile
  expect(Math.abs(mb - (bavail * bsize) / 1024 ** 2)).toBeLessThan(0.1 * ((blocks * bsize) / 1024 ** 2))
  await rm(dataDirectory, { recursive: true })
  expect(await lookAtRoom({ dataDirectory })).toEqual([])
})
