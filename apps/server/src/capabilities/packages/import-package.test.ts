import { text } from 'node:stream/consumers'
import { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import { ScormManifest } from '@vereda/domain/content/scorm-manifest.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manifest12 } from '../../../../../tests/packages/scorm-manifest.ts'
import {
  scorm12Single,
  scorm2004Sequenced,
  scorm2004Single,
} from '../../../../../tests/packages/scorm-packages.ts'
import { type TemporaryStore, temporaryStore } from '../../../../../tests/packages/temporary-store.ts'
import { type ZipEntry, zipOf, zipOfFiles } from '../../../../../tests/packages/zip.ts'
import { importFiles } from './import-files.ts'
import { importPackage } from './import-package.ts'
import type { PackageKind } from './imported-package.ts'

let temporary: TemporaryStore
beforeEach(async () => {
  temporary = await temporaryStore()
})
afterEach(() => temporary.remove())

async function imported(bytes: Uint8Array, kind: PackageKind) {
  const result = await importPackage({
    path: await temporary.packageFile(bytes),
    kind,
    store: temporary.store,
  })
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  return result.value
}

describe('a package of another standard is refused with the code of that standard', () => {
  it.each([
    ['scorm', 'is_cmi5', 'cmi5.xml', { 'cmi5.xml': '<courseStructure/>', 'index.html': 'x' }],
    ['bundle', 'is_cmi5', 'cmi5.xml', { 'cmi5.xml': '<courseStructure/>', 'index.html': 'x' }],
    [
      'scorm',
      'is_aicc',
      'Course.AU',
      { 'Course.AU': 'x', 'course.crs': 'x', 'course.des': 'x', 'course.cst': 'x' },
    ],
    ['scorm', 'is_xapi', 'tincan.xml', { 'tincan.xml': '<tincan/>', 'index.html': 'x' }],
    ['bundle', 'is_h5p', 'h5p.json', { 'h5p.json': '{}', 'content/content.json': '{}' }],
    ['scorm', 'is_h5p', 'h5p.json', { 'h5p.json': '{}', 'content/content.json': '{}' }],
    ['scorm', 'is_h5p', 'quiz/h5p.json', { 'quiz/h5p.json': '{}', 'quiz/content/content.json': '{}' }],
    ['bundle', 'zip_in_zip', 'course.zip', { 'course.zip': 'x' }],
    ['scorm', 'no_manifest', undefined, { 'sound.au': 'x', 'index.html': 'x' }],
  ] as const)('%s: %s', async (kind, code, subject, files) => {
    const path = await temporary.packageFile(zipOfFiles(files))
    const refusal = subject === undefined ? { code } : { code, subject }
    expect(await importPackage({ path, kind, store: temporary.store })).toEqual({ ok: false, refusal })
  })
})

it('a game whose only page has a name of its own opens with it, and of two pages none is guessed', async () => {
  const story = { 'Minha história.htm': '<p>once</p>', 'art/credits.html': 'x' }
  expect(await imported(zipOfFiles(story), 'bundle')).toMatchObject({ entry: 'Minha%20hist%C3%B3ria.htm' })
  const path = await temporary.packageFile(zipOfFiles({ ...story, 'About.html': 'x' }))
  expect(await importPackage({ path, kind: 'bundle', store: temporary.store })).toEqual({
    ok: false,
    refusal: { code: 'no_index' },
  })
})

it('a game that contains an H5P activity or a zip and opens it by itself is accepted as a game', async () => {
  const game = zipOfFiles({ 'index.html': '<p>plays it</p>', 'quiz/h5p.json': '{}', 'maps.zip': 'x' })
  expect(await imported(game, 'bundle')).toMatchObject({ entry: 'index.html' })
})

describe('a game that sends Vereda no message', () => {
  it.each([
    ['<script src="game.js"></script>', "parent.postMessage({ vereda: 'ready' }, '*')", []],
    ["<script>parent.postMessage({ vereda: 'finish' }, '*')</script>", '', []],
    ['<script src="game.js"></script>', "parent.postMessage('ready', '*')", ['game_without_protocol']],
  ])(
    'is accepted with a warning; one that sends a message from its page or script gets none',
    async (page, script, warnings) => {
      const game = zipOfFiles({ 'index.html': page, 'game.js': script, 'picture.png': 'vereda' })
      const { findings } = await imported(game, 'bundle')
      expect(findings.map(({ code }) => code)).toEqual(warnings)
    },
  )
})

describe('a course with parts that open nothing', () => {
  const course = (...hrefs: string[]) => ({
    'imsmanifest.xml': manifest12({
      items: hrefs.map((href, n) => ({ id: `i${n}`, title: `Part ${n}`, href })),
    }),
    'index.html': 'lesson_status',
  })

  it('is accepted without these parts, and the findings name them', async () => {
    const cut = course('gone.html', 'index.html', 'https://elsewhere.example/x', '../out.html')
    const files = { ...cut, 'imsmanifest.xml': cut['imsmanifest.xml'].replace('"res-i2"', '"nowhere"') }
    const { entry, scorm, findings } = await imported(zipOfFiles(files), 'scorm')
    expect(entry).toBe('index.html')
    expect(scorm?.items.map(({ title }) => title)).toEqual(['Part 1'])
    expect(scorm?.tree.children.map(({ title }) => title)).toEqual(['Part 1'])
    expect(findings).toEqual([{ code: 'parts_left_out', where: ['Part 0', 'Part 2', 'Part 3'] }])
  })

  it('is refused with the first of them when no part opens', async () => {
    const path = await temporary.packageFile(zipOfFiles(course('gone.html', '../out.html')))
    expect(await importPackage({ path, kind: 'scorm', store: temporary.store })).toEqual({
      ok: false,
      refusal: { code: 'href_missing_file', subject: 'gone.html' },
    })
  })
})

describe('a good package', () => {
  it('may name its folders with backslashes', async () => {
    const files = Object.entries({ ...scorm12Single(), 'media/a.txt': 'a' })
    const entries = files.map(([path, content]) => ({ name: path.replaceAll('/', '\\'), content }))
    const { files: manifest } = await imported(zipOf(entries), 'scorm')
    expect(Object.keys(manifest)).toContain('media/a.txt')
  })

  it('is stored file by file under hashes, with sizes', async () => {
    const files = scorm12Single()
    const { files: manifest, entry, size, kind, scorm } = await imported(zipOfFiles(files), 'scorm')
    expect([kind, entry, scorm?.version, scorm?.title]).toEqual([
      'scorm',
      'index.html',
      '1.2',
      'Safety at work',
    ])
    expect(Object.keys(manifest)).toEqual(Object.keys(files))
    for (const [path, { hash, size: bytes }] of Object.entries(manifest)) {
      expect(await text(temporary.store.open(hash))).toBe(files[path])
      expect(bytes).toBe(Buffer.byteLength(files[path]!))
    }
    expect(size).toBe(Object.values(files).reduce((sum, content) => sum + Buffer.byteLength(content), 0))
  })

  it('stores equal files once and counts their size once', async () => {
    const { files, size } = await imported(zipOfFiles({ 'index.html': 'same', 'a/b.html': 'same' }), 'bundle')
    expect(files['index.html']).toEqual(files['a/b.html'])
    expect(size).toBe(4)
    expect(await temporary.filesOnDisk()).toHaveLength(1)
  })

  it('gives the same result as a stream, as zip64, uncompressed, with a comment and with zeros after its end', async () => {
    const files = scorm2004Single()
    const plain = await imported(zipOfFiles(files), 'scorm')
    const stored = Object.entries(files).map(
      ([name, content]): ZipEntry => ({ name, content, method: 'store' }),
    )
    expect(await imported(zipOfFiles(files, { zip64: true }), 'scorm')).toEqual(plain)
    const told = zipOf(stored, { comment: 'made with care' })
    expect(await imported(told, 'scorm')).toEqual(plain)
    for (const zip of [told, zipOfFiles(files, { zip64: true }), zipOfFiles(files)])
      expect(await imported(Buffer.concat([zip, Buffer.alloc(10_240)]), 'scorm')).toEqual(plain)
    const stream = new Blob([new Uint8Array(zipOfFiles(files))]).stream()
    expect(await importPackage({ stream, kind: 'scorm', store: temporary.store })).toEqual({
      ok: true,
      value: plain,
    })
  })

  it('gives the same result when its files are made in code', async () => {
    const files = Object.entries(scorm2004Single()).map(([path, content]) => [path, Buffer.from(content)])
    const fromCode = await importFiles({
      files: Object.fromEntries(files),
      kind: 'scorm',
      store: temporary.store,
    })
    expect(fromCode).toEqual({ ok: true, value: await imported(zipOfFiles(scorm2004Single()), 'scorm') })
  })

  it('is stored without the files that operating systems put into zips', async () => {
    const junk = {
      '__MACOSX/._index.html': 'x',
      'img/.DS_Store': 'x',
      'img/Thumbs.db': 'x',
      'desktop.ini': 'x',
    }
    const { files } = await imported(zipOfFiles({ 'index.html': 'x', ...junk, 'img/a.png': 'y' }), 'bundle')
    expect(Object.keys(files)).toEqual(['index.html', 'img/a.png'])
  })

  it('may mark a folder by its attributes alone', async () => {
    const folder: ZipEntry = { name: 'img', mode: 0o040755 }
    const { files } = await imported(zipOf([{ name: 'index.html' }, folder, { name: 'img/a.png' }]), 'bundle')
    expect(Object.keys(files)).toEqual(['index.html', 'img/a.png'])
  })

  it('is described by the schemas of the domain', async () => {
    const { scorm, files } = await imported(zipOfFiles(scorm2004Sequenced()), 'scorm')
    expect(ScormManifest.parse(scorm)).toEqual(scorm)
    expect(FileManifest.parse(files)).toEqual(files)
  })

  it('stores a zip inside it as an ordinary file', async () => {
    const inner = zipOfFiles({ '../../evil': 'x' })
    const { files } = await imported(zipOfFiles({ 'index.html': 'x', 'inner.zip': inner }), 'bundle')
    expect(files['inner.zip']?.size).toBe(inner.length)
  })

  it('may compress 5 MB of one letter', async () => {
    const { size } = await imported(zipOfFiles({ 'index.html': 'a'.repeat(5_000_000) }), 'bundle')
    expect(size).toBe(5_000_000)
  })

  it('opens a game by its index.html in any letter case', async () => {
    expect((await imported(zipOfFiles({ 'Index.HTML': 'x', 'a.js': 'y' }), 'bundle')).entry).toBe(
      'Index.HTML',
    )
  })
})

describe('names of files', () => {
  const nameKept = async (entry: ZipEntry) => {
    const { files } = await imported(zipOf([{ name: 'index.html' }, { content: 'x', ...entry }]), 'bundle')
    return Object.keys(files)[1]
  }

  it.each([
    ['composed', { name: 'lic\u0327a\u0303o.html' }, 'li\u00e7\u00e3o.html'],
    ['without dot segments', { name: './a//./b.html' }, 'a/b.html'],
    ['UTF-8 without its flag, as macOS writes them', { name: Buffer.from('lição.html') }, 'lição.html'],
    [
      'in code page 850, as Windows writes them',
      { name: Buffer.from([0x6c, 0x69, 0x87, 0xc6, 0x6f, 0x2e, 0x68, 0x74, 0x6d]) },
      'lição.htm',
    ],
  ])('are stored %s', async (_, entry, kept) => {
    expect(await nameKept(entry)).toBe(kept)
  })
})
