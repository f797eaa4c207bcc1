import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { scorm2004Sequenced } from '../../../../../tests/packages/scorm-packages.ts'
import { type TemporaryStore, temporaryStore } from '../../../../../tests/packages/temporary-store.ts'
import { type ZipEntry, zipOf, zipOfFiles } from '../../../../../tests/packages/zip.ts'
import { importPackage } from './import-package.ts'

let temporary: TemporaryStore
beforeEach(async () => {
  temporary = await temporaryStore()
})
afterEach(() => temporary.remove())

/** Imports bytes, and checks that everything of an accepted package is kept, and nothing of a refused one. */
async function expectAllOrNothing(bytes: Uint8Array): Promise<void> {
  const path = join(temporary.folder, 'mutated.zip')
  await writeFile(path, bytes)
  const imported = await importPackage({ path, kind: 'scorm', store: temporary.store })
  const kept = imported.ok ? Object.values(imported.value.files) : []
  for (const { hash, size } of kept) expect(await temporary.store.size(hash)).toBe(size)
  expect(await temporary.filesOnDisk()).toHaveLength(new Set(kept.map((file) => file.hash)).size)
  for (const { hash } of kept) await temporary.store.delete(hash)
}

/** A package with some bytes overwritten, and perhaps its end or a piece cut out. */
function mutationsOf(zip: Buffer): fc.Arbitrary<Buffer> {
  const overwrite = fc.record({ at: fc.nat(zip.length - 1), byte: fc.nat(255) })
  const cut = fc.record({
    from: fc.nat(zip.length),
    length: fc.oneof(fc.constant(0), fc.nat(64), fc.nat(zip.length)),
  })
  return fc.tuple(fc.array(overwrite, { maxLength: 12 }), cut).map(([overwritten, { from, length }]) => {
    const bytes = Buffer.from(zip)
    for (const { at, byte } of overwritten) bytes[at] = byte
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)])
  })
}

const stored = (files: Record<string, string>): ZipEntry[] =>
  Object.entries(files).map(([name, content]) => ({ name, content, method: 'store' }))

describe('a package with bytes changed at random is stored whole or refused without leftovers', () => {
  it.each([
    ['compressed', zipOfFiles(scorm2004Sequenced())],
    ['stored, so that the manifest’s text is hit', zipOf(stored(scorm2004Sequenced()))],
    ['zip64', zipOfFiles(scorm2004Sequenced(), { zip64: true })],
  ])(
    '%s',
    async (_, zip) => {
      await fc.assert(fc.asyncProperty(mutationsOf(zip), expectAllOrNothing), { numRuns: 150 })
    },
    60_000,
  )

  it('the same holds for changed bytes of the zip’s directory', async () => {
    const zip = zipOfFiles({
      'imsmanifest.xml': scorm2004Sequenced()['imsmanifest.xml']!,
      'lesson.html': 'x',
    })
    const directory = zip.indexOf('PK\x01\x02', 0, 'latin1')
    const values = fc.record({ at: fc.integer({ min: directory, max: zip.length - 1 }), byte: fc.nat(255) })
    const changed = fc.array(values, { minLength: 1, maxLength: 3 }).map((changes) => {
      const bytes = Buffer.from(zip)
      for (const { at, byte } of changes) bytes[at] = byte
      return bytes
    })
    await fc.assert(fc.asyncProperty(changed, expectAllOrNothing), { numRuns: 200 })
  }, 60_000)
})
