import type { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import { expect, test } from 'vitest'
import { keptTexts } from './kept-texts.ts'

const KB = 1024
const BASE = 't/ticket/c/r/'
const manifestOf = (sizes: Record<string, number>): FileManifest =>
  Object.fromEntries(Object.entries(sizes).map(([path, size]) => [path, { hash: '0'.repeat(64), size }]))

/** The answer for a manifest on a device that keeps the files which `kept` accepts. */
async function answered(sizes: Record<string, number>, kept: (path: string) => boolean = () => true) {
  const read: string[] = []
  const files = {
    manifest: manifestOf(sizes),
    get: async () => null,
    async kept(path: string) {
      read.push(path)
      return kept(path) ? new Blob([path]) : null
    },
  }
  const answer = await keptTexts(files, async () => BASE)
  const texts = answer.texts.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)])
  return { paths: texts.map(([path]) => path), texts, base: answer.base, read }
}

test('texts are handed out with their content, and pictures, films and unknown files are not read', async () => {
  const { texts, read } = await answered({
    'a.html': 1,
    'b.JSON': 2,
    'c.png': 3,
    'd.svg': 4,
    'e.mp4': 5,
    f: 6,
  })
  expect(texts.map(([path]) => path).sort()).toEqual(['a.html', 'b.JSON', 'd.svg'])
  expect(texts.every(([path, text]) => path === text)).toBe(true)
  expect(read).not.toContain('c.png')
})

test('a text over half a megabyte is left out, and one of exactly that size is not', async () => {
  expect((await answered({ 'fits.xml': 512 * KB, 'large.xml': 512 * KB + 1 })).paths).toEqual(['fits.xml'])
})

test('when texts exceed eight megabytes the smallest are handed out', async () => {
  const large = Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`large${n}.txt`, 512 * KB]))
  const { paths } = await answered({ ...large, 'small.txt': 1 })
  expect(paths).toHaveLength(16)
  expect(paths[0]).toBe('small.txt')
})

test('at most five hundred texts are handed out', async () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.txt`, n]))
  const { paths } = await answered(many)
  expect([paths.length, paths.includes('500.txt')]).toEqual([500, false])
})

test('the server’s base is given when the device lacks a text or keeps nothing', async () => {
  expect((await answered({ 'a.txt': 1, 'b.txt': 1 })).base).toBeNull()
  expect(await answered({ 'a.txt': 1, 'b.txt': 1 }, (path) => path === 'b.txt')).toMatchObject({
    paths: ['b.txt'],
    base: BASE,
  })
  const none = await keptTexts(
    { manifest: manifestOf({ 'a.txt': 1 }), get: async () => null },
    async () => BASE,
  )
  expect(none).toEqual({ kind: 'texts', texts: [], base: BASE })
})

test('a text that can’t be read comes from the server, and the others are handed out', async () => {
  const { paths, base } = await answered({ 'a.txt': 1, 'b.txt': 1 }, (path) => {
    if (path === 'a.txt') throw new Error('the store is closed')
    return true
  })
  expect([paths, base]).toEqual([['b.txt'], BASE])
})
