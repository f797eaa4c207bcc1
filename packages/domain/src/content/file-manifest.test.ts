import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ResourceData } from '../resource/kinds.ts'
import { manifestOf, withManifest, withoutManifest } from '../resource/manifest.ts'
import { type FileManifest, manifestSize } from './file-manifest.ts'
import { PACK_HEADER_BYTES, packRecordHeader, readPackHeader } from './pack-record.ts'

const hashes = fc.constantFrom('a', 'b', 'c').map((digit) => digit.repeat(64))
const manifests: fc.Arbitrary<FileManifest> = fc.dictionary(
  fc.stringMatching(/^[a-z]{1,4}$/),
  hashes.map((hash) => ({ hash, size: hash.charCodeAt(0) })),
)

test('the size of a manifest counts each different file once', () => {
  fc.assert(
    fc.property(manifests, (manifest) => {
      let expected = 0
      for (const letter of 'abc')
        if (Object.values(manifest).some((file) => file.hash.startsWith(letter)))
          expected += letter.charCodeAt(0)
      expect(manifestSize(manifest)).toBe(expected)
    }),
  )
})

const tree = { id: 'org', title: 'x', children: [] }
const kinds: ResourceData[] = [
  { type: 'bundle', gameId: 'g', url: 'index.html', cloudAssets: [], templateType: 't' },
  {
    type: 'scorm',
    id: 's',
    assetUrl: 'u',
    manifest: { version: '1.2', title: 'x', items: [{ id: 'i', title: 'i', href: 'i.html' }], tree },
  },
  { type: 'post', id: 'p', html: '', link: null, files: [] },
  { type: 'contenttool', id: 'c', blocks: [] },
]
const files: FileManifest = { 'a.txt': { hash: 'a'.repeat(64), size: 3 } }

test.each(kinds.map((data) => [data.type, data] as const))(
  'the manifest of a %s can be read, replaced and removed',
  (_, data) => {
    expect(manifestOf(data)).toEqual({})
    const told = withManifest(data, files)
    expect(manifestOf(told)).toEqual(files)
    expect(manifestOf(withManifest(told, {}))).toEqual({})
    expect(withoutManifest(told)).toEqual(data)
  },
)

test('a pack record header is read back as it was written, at any offset', () => {
  const hash = fc.stringMatching(/^[0-9a-f]{64}$/)
  const number = fc.integer({ min: 0, max: 0xffff_ffff })
  fc.assert(
    fc.property(hash, number, number, fc.nat(9), (name, length, offset, at) => {
      const bytes = new Uint8Array(at + PACK_HEADER_BYTES)
      bytes.set(packRecordHeader(name, length, offset), at)
      expect(readPackHeader(bytes, at)).toEqual({ hash: name, length, offset })
      expect(readPackHeader(packRecordHeader(name, length, offset))).toEqual({ hash: name, length, offset })
    }),
  )
})

test('a record’s length and offset are little-endian', () => {
  expect([...packRecordHeader('0'.repeat(64), 1, 256).slice(32)]).toEqual([1, 0, 0, 0, 0, 1, 0, 0])
})
