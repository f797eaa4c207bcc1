import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOSTILE_PACKAGES } from '../../../../../tests/packages/hostile-packages.ts'
import { scorm12Single } from '../../../../../tests/packages/scorm-packages.ts'
import { type TemporaryStore, temporaryStore } from '../../../../../tests/packages/temporary-store.ts'
import { type ZipEntry, zipOf, zipOfFiles } from '../../../../../tests/packages/zip.ts'
import { importFiles } from './import-files.ts'
import { importPackage } from './import-package.ts'
import { PACKAGE_LIMITS } from './package-limits.ts'
import { REFUSAL_CODES } from './package-refusal.ts'

/** The refusals that the package causes, and not the machine that takes it. */
const OF_PACKAGES = REFUSAL_CODES.filter((code) => code !== 'no_room')

// What a hostile package holds beside its bomb. If more is written, something was unpacked for nothing.
const MOST_UNPACKED_BYTES = 64 * 1024

let temporary: TemporaryStore
beforeEach(async () => {
  temporary = await temporaryStore()
})
afterEach(() => temporary.remove())

describe('a refused package', () => {
  it.each(HOSTILE_PACKAGES)('$kind: $title → $code', async ({ kind, code, zip }) => {
    const path = await temporary.packageFile(zip())
    const imported = await importPackage({ path, kind, store: temporary.store })
    expect(imported).toMatchObject({ ok: false, refusal: { code } })
    expect(await temporary.filesOnDisk()).toEqual([])
    expect(temporary.bytesWritten()).toBeLessThan(MOST_UNPACKED_BYTES)
  })

  it('may be a folder, which is not a zip', async () => {
    const imported = await importPackage({ path: temporary.folder, kind: 'scorm', store: temporary.store })
    expect(imported).toEqual({ ok: false, refusal: { code: 'not_a_zip' } })
  })

  it('exists as an example for every code of refusal', () => {
    expect(new Set(HOSTILE_PACKAGES.map(({ code }) => code))).toEqual(new Set(OF_PACKAGES))
  })

  it('leaves the files that another package stored', async () => {
    const entries = Object.entries(scorm12Single()).map(([name, content]): ZipEntry => ({ name, content }))
    const good = await temporary.packageFile(zipOf(entries))
    await importPackage({ path: good, kind: 'scorm', store: temporary.store })
    const before = await temporary.filesOnDisk()
    const bent: ZipEntry = { name: 'bent', content: 'x', claimed: { crc: 1 } }
    const bad = await temporary.packageFile(zipOf([...entries, bent]))

    const imported = await importPackage({ path: bad, kind: 'scorm', store: temporary.store })

    expect(imported).toEqual({ ok: false, refusal: { code: 'damaged_zip', subject: 'bent' } })
    expect(before).toHaveLength(2)
    expect((await temporary.filesOnDisk()).sort()).toEqual(before.sort())
  })
})

describe('an upload', () => {
  const upload = (stream: AsyncIterable<Uint8Array>, limits = PACKAGE_LIMITS) =>
    importPackage({ stream, kind: 'scorm', store: temporary.store, limits })

  it('that is refused leaves no file, the upload itself included', async () => {
    const stream = new Blob([new Uint8Array(zipOfFiles({ 'index.html': 'x' }))]).stream()
    expect(await upload(stream)).toEqual({ ok: false, refusal: { code: 'no_manifest' } })
    expect(await temporary.filesOnDisk()).toEqual([])
  })

  it('is kept in the folder that the next start sweeps while it arrives', async () => {
    const zip = new Uint8Array(zipOfFiles({ 'index.html': 'x' }))
    let left: string[] = []
    const arriving = async function* () {
      yield zip.subarray(0, 10)
      await expect.poll(temporary.filesOnDisk).toEqual(['package.zip'])
      left = await readdir(join(temporary.folder, 'files'))
      yield zip.subarray(10)
    }
    await upload(arriving())
    expect(left).toEqual(['incoming'])
  })

  it('that would leave no room for plays is cut off while it arrives', async () => {
    let sent = 0
    const large = async function* () {
      for (; sent < 200; sent++) yield new Uint8Array(1024 ** 2)
    }
    const { store } = temporary
    const room = vi.spyOn(store.uploads, 'hasRoomFor').mockImplementation(async () => sent < 40)
    expect(await upload(large())).toEqual({ ok: false, refusal: { code: 'no_room' } })
    room.mockRestore()
    expect(sent).toBeLessThan(100)
    expect(await temporary.filesOnDisk()).toEqual([])
  })

  it('without end is cut off at the limit', async () => {
    let sent = 0
    const endless = async function* () {
      for (; ; sent += 1000) yield new Uint8Array(1000)
    }
    const limits = { ...PACKAGE_LIMITS, maxTotalBytes: 50_000 }
    expect(await upload(endless(), limits)).toEqual({ ok: false, refusal: { code: 'too_large' } })
    expect(sent).toBeLessThan(100_000)
    expect(await temporary.filesOnDisk()).toEqual([])
  })

  it('that breaks off throws instead of being refused', async () => {
    const broken = async function* () {
      yield new Uint8Array(10)
      throw new Error('the line went dead')
    }
    await expect(upload(broken())).rejects.toThrow('the line went dead')
    expect(await temporary.filesOnDisk()).toEqual([])
  })
})

describe('files made in code', () => {
  it.each([
    [{}, 'empty_package'],
    [{ '../x': new Uint8Array() }, 'path_traversal'],
    [{ 'index.html': new Uint8Array(), 'INDEX.html': new Uint8Array() }, 'duplicate_name'],
    [{ 'game/index.html': new Uint8Array() }, 'index_in_subfolder'],
  ])('%j are refused as a zip of them would be: %s', async (files, code) => {
    const imported = await importFiles({
      files: files as Record<string, Uint8Array>,
      kind: 'bundle',
      store: temporary.store,
    })
    expect(imported).toMatchObject({ ok: false, refusal: { code } })
    expect(await temporary.filesOnDisk()).toEqual([])
  })
})
