import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TemporaryStore, temporaryStore } from '../../../../../tests/packages/temporary-store.ts'
import { zipOfFiles } from '../../../../../tests/packages/zip.ts'
import { importPackage } from './import-package.ts'
import { PACKAGE_LIMITS } from './package-limits.ts'

let temporary: TemporaryStore
beforeEach(async () => {
  temporary = await temporaryStore()
})
afterEach(() => temporary.remove())

const PAGE = '<script src="Build/game.loader.js"></script>'
const SCRIPT = "var unityFramework = 'vereda'"
const DATA = Buffer.from('UnityWebData1.0'.padEnd(200_000, 'x'))

const importing = async (files: Record<string, string | Uint8Array>, limits = PACKAGE_LIMITS) =>
  importPackage({
    path: await temporary.packageFile(zipOfFiles(files)),
    kind: 'bundle',
    store: temporary.store,
    limits,
  })

async function kept(files: Record<string, string | Uint8Array>) {
  const result = await importing(files)
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`)
  const { files: manifest, findings, size } = result.value
  const read = (path: string) => buffer(temporary.store.open(manifest[path]!.hash))
  return { read, size, findings: findings.map(({ code }) => code), manifest }
}

test('the compressed files of a Unity build are stored uncompressed', async () => {
  const { read, size, findings, manifest } = await kept({
    'index.html': PAGE,
    'Build/game.loader.js': 'loader',
    'Build/game.framework.js.br': brotliCompressSync(SCRIPT),
    'Build/game.data.gz': gzipSync(DATA),
    'Build/game.wasm': 'plain',
  })
  expect(String(await read('Build/game.framework.js.br'))).toBe(SCRIPT)
  expect(await read('Build/game.data.gz')).toEqual(DATA)
  expect(String(await read('Build/game.wasm'))).toBe('plain')
  expect(manifest['Build/game.data.gz']?.size).toBe(DATA.length)
  expect(size).toBe(PAGE.length + 'loader'.length + SCRIPT.length + DATA.length + 'plain'.length)
  expect(findings).toEqual([])
})

test('files with such names that are not compressed or not beside a Unity build are stored as they are', async () => {
  const own = gzipSync('read by the game itself')
  const { read } = await kept({
    'index.html': PAGE,
    'Build/game.loader.js': 'loader',
    'Build/game.framework.js.br': SCRIPT,
    'Build/picture.png.gz': own,
    'Build/other/level.data.gz': own,
    'levels/level.data.gz': own,
  })
  expect(String(await read('Build/game.framework.js.br'))).toBe(SCRIPT)
  for (const path of ['Build/picture.png.gz', 'Build/other/level.data.gz', 'levels/level.data.gz'])
    expect(await read(path)).toEqual(own)
})

test('a compressed file of a build that unpacks to too much or is cut off is refused, named where it alone is at fault', async () => {
  const build = (data: Uint8Array) => ({
    'index.html': PAGE,
    'game.loader.js': 'loader',
    'game.data.br': data,
  })
  const subject = 'game.data.br'
  const zeroes = brotliCompressSync(Buffer.alloc(20 * 1024 ** 2))
  expect(await importing(build(zeroes))).toEqual({
    ok: false,
    refusal: { code: 'compression_bomb', subject },
  })
  const random = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7919 + (n >> 3) * 104729) % 251))
  const whole = brotliCompressSync(random)
  const small = { ...PACKAGE_LIMITS, maxTotalBytes: 299_999 }
  expect(await importing(build(whole), small)).toEqual({ ok: false, refusal: { code: 'too_large' } })
  const halves = { ...PACKAGE_LIMITS, maxTotalBytes: 500_000 }
  const two = { ...build(whole), 'more.data.br': whole }
  expect(await importing(two, halves)).toEqual({ ok: false, refusal: { code: 'too_large' } })
  expect(await importing(build(whole.subarray(0, -20)))).toEqual({
    ok: false,
    refusal: { code: 'damaged_zip', subject },
  })
  expect(await temporary.filesOnDisk()).toEqual([])
})
