import { expect, test } from 'vitest'
import type { PostData } from '../resource/kinds.ts'
import { bytesToFetch, tellsFiles } from './download-size.ts'

const hash = (letter: string) => letter.repeat(64)
const post = (files: Record<string, [hash: string, size: number]> | null, size = 0) => {
  const fileHashes =
    files &&
    Object.fromEntries(Object.entries(files).map(([path, [h, bytes]]) => [path, { hash: h, size: bytes }]))
  const data: PostData = {
    type: 'post',
    id: 'p',
    html: '',
    link: null,
    files: [],
    ...(fileHashes && { fileHashes }),
  }
  return { data, size }
}
const NOTHING: ReadonlySet<string> = new Set()

test('a file that several resources share, or one names twice, is fetched once', () => {
  const one = post({ 'a.png': [hash('a'), 100], 'copy.png': [hash('a'), 100], 'b.png': [hash('b'), 7] }, 207)
  const two = post({ 'a.png': [hash('a'), 100], 'c.png': [hash('c'), 5] }, 105)
  expect(bytesToFetch([one, two], NOTHING)).toBe(112)
})

test('a file that the device already holds is not fetched again', () => {
  const one = post({ 'a.png': [hash('a'), 100], 'b.png': [hash('b'), 7] })
  expect(bytesToFetch([one], new Set([hash('a')]))).toBe(7)
})

test('a resource without a file list counts with the size of its author’s files', () => {
  expect(bytesToFetch([post(null, 40), post({ 'a.png': [hash('a'), 2] }, 2)], NOTHING)).toBe(42)
  expect([tellsFiles([post(null, 40)]), tellsFiles([post(null, 40), post({}, 0)])]).toEqual([false, true])
})
