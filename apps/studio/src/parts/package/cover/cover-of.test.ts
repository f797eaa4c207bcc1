import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { likelyCovers } from './cover-of.ts'
import { contentOf, type ZipEntry, zipEntries } from './zip-entries.ts'

const zip = new Blob([
  zipSync({
    'imsmanifest.xml': strToU8('<manifest/>'),
    'páginas/um.html': [strToU8('one '.repeat(999)), { level: 9 }],
    'stored.txt': [strToU8('as it is'), { level: 0 }],
  }),
])

test('the files of a zip are read from its directory, packed or stored', async () => {
  const entries = await zipEntries(zip)
  expect(entries.map(({ name }) => name)).toEqual(['imsmanifest.xml', 'páginas/um.html', 'stored.txt'])
  const [, page, stored] = await Promise.all(
    entries.map((entry) => contentOf(zip, entry).then((content) => content.text())),
  )
  expect(page).toBe('one '.repeat(999))
  expect(stored).toBe('as it is')
})

test('a file that is no zip has no entries', async () => {
  expect(await zipEntries(new Blob(['no zip']))).toEqual([])
  expect(await zipEntries(new Blob([]))).toEqual([])
})

test('a file named as a cover comes first, then the largest photographs, and never icons or other files', () => {
  const entry = (name: string, size: number): ZipEntry => ({
    name,
    size,
    packedSize: size,
    isDeflated: false,
    offset: 0,
  })
  const entries = [
    ...[entry('a/photo.jpg', 90_000), entry('a/larger.JPG', 120_000), entry('sprites.png', 900_000)],
    ...[entry('res/capa.png', 40_000), entry('icon-cover.png', 900), entry('film.mp4', 500_000)],
    entry('discovery.png', 99_000),
  ]
  expect(likelyCovers(entries).map(({ name }) => name)).toEqual([
    'res/capa.png',
    'a/larger.JPG',
    'a/photo.jpg',
  ])
})
