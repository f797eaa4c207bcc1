import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { goodEntries, type HostilePackage, hostileScorm, withEntries } from './hostile-package.ts'
import { scorm12Single } from './scorm-packages.ts'
import { type ZipEntry, zipOf, zipOfFiles } from './zip.ts'

const MiB = 1024 ** 2

const ENTRIES: HostilePackage[] = [
  hostileScorm('symbolic_link', 'a symbolic link', () =>
    withEntries({ name: 'passwd', content: '/etc/passwd', mode: 0o120777 }),
  ),
  hostileScorm('special_file', 'a named pipe', () => withEntries({ name: 'pipe', mode: 0o010644 })),
  hostileScorm('special_file', 'a device', () => withEntries({ name: 'disk', mode: 0o060644 })),
  hostileScorm('encrypted_entry', 'an encrypted entry', () =>
    withEntries({ name: 'secret', content: 'x', encrypted: true }),
  ),
  hostileScorm('encrypted_entry', 'a strongly encrypted entry', () =>
    withEntries({ name: 'secret', content: 'x', flags: 0x41 }),
  ),
  hostileScorm('unsupported_compression', 'an unknown compression', () =>
    withEntries({ name: 'odd', content: 'x', claimed: { method: 14 } }),
  ),
  hostileScorm('damaged_zip', 'a wrong checksum', () =>
    withEntries({ name: 'bent', content: 'x', claimed: { crc: 1 } }),
  ),
  hostileScorm('damaged_zip', 'bytes that do not inflate', () =>
    withEntries({ name: 'noise', content: Buffer.alloc(999, 7), method: 'store', claimed: { method: 8 } }),
  ),
  hostileScorm('damaged_zip', 'an entry that reaches beyond the file', () =>
    withEntries({
      name: 'far',
      content: 'x',
      method: 'store',
      claimed: { size: 9 * MiB, packedSize: 9 * MiB },
    }),
  ),
]

const BOMBS: HostilePackage[] = [
  hostileScorm('compression_bomb', 'a bomb', () =>
    withEntries({ name: 'zeros', content: Buffer.alloc(50 * MiB) }),
  ),
  hostileScorm('compression_bomb', 'a bomb of entries that share their bytes', () => {
    const content = Buffer.alloc(9 * MiB)
    const shares = Array.from({ length: 30 }, (_, at) => ({
      name: `b${at}`,
      content: '',
      ...claimOf(content),
    }))
    return zipOf([{ name: 'b', content }, ...shares, ...goodEntries()])
  }),
  hostileScorm('lying_size', 'a bomb that says it is small', () =>
    withEntries({ name: 'zeros', content: Buffer.alloc(50 * MiB), claimed: { size: 1000 } }),
  ),
  hostileScorm('lying_size', 'megabytes of noise that say they are small', () =>
    withEntries({ name: 'noise', content: randomBytes(3 * MiB), claimed: { size: 1000 } }),
  ),
  hostileScorm('lying_size', 'megabytes of stored noise that say they are small', () =>
    withEntries({ name: 'noise', content: randomBytes(3 * MiB), method: 'store', claimed: { size: 1000 } }),
  ),
  hostileScorm('lying_size', 'an entry that says it is bigger than it is', () =>
    withEntries({ name: 'thin', content: 'x', claimed: { size: 1000 } }),
  ),
  hostileScorm('lying_size', 'a manifest that says it is small', () =>
    zipOf([
      { name: 'imsmanifest.xml', content: ' '.repeat(50 * MiB), claimed: { size: 1000 } },
      { name: 'index.html', content: 'x' },
    ]),
  ),
  hostileScorm('too_large', 'more than 4 GB', () => {
    const claimed = { size: 1.5 * 1024 ** 3, packedSize: 1.5 * 1024 ** 3 }
    return withEntries(...['a', 'b', 'c'].map((name): ZipEntry => ({ name, method: 'store', claimed })))
  }),
  hostileScorm('too_many_files', 'more than 20,000 files', () =>
    withEntries(
      ...Array.from({ length: 20_000 }, (_, at): ZipEntry => ({ name: `f${at}`, method: 'store' })),
    ),
  ),
  hostileScorm('too_many_files', 'more folders than any package needs', () =>
    withEntries(
      ...Array.from({ length: 40_001 }, (_, at): ZipEntry => ({ name: `f${at}/`, method: 'store' })),
    ),
  ),
]

function claimOf(content: Uint8Array): Pick<ZipEntry, 'claimed' | 'sharesBytesOf'> {
  const packedSize = Math.ceil(content.length / 1000)
  return { claimed: { size: content.length, packedSize, crc: crc32(content) }, sharesBytesOf: 0 }
}

const ARCHIVES: HostilePackage[] = [
  hostileScorm('not_a_zip', 'a text file', () =>
    Buffer.from('This is not a zip at all, it only says so.'.repeat(9)),
  ),
  hostileScorm('not_a_zip', 'an empty file', () => Buffer.alloc(0)),
  hostileScorm('not_a_zip', 'a RAR', () =>
    Buffer.concat([Buffer.from('Rar!\u001a\u0007'), Buffer.alloc(500)]),
  ),
  hostileScorm('is_program', 'a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])),
  hostileScorm('is_program', 'a zip that unpacks itself', () =>
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500), zipOfFiles(scorm12Single())]),
  ),
  hostileScorm('truncated_zip', 'the first half of a zip', () => {
    const whole = zipOfFiles(scorm12Single())
    return whole.subarray(0, whole.length / 2)
  }),
  hostileScorm('truncated_zip', 'a zip without its last byte', () =>
    zipOfFiles(scorm12Single()).subarray(0, -1),
  ),
  hostileScorm('truncated_zip', 'zeros where the rest of a zip would have come', () => {
    const whole = zipOfFiles(scorm12Single())
    return Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(whole.length)])
  }),
  hostileScorm('damaged_zip', 'a directory that is somewhere else', () => {
    const zip = zipOfFiles(scorm12Single())
    zip.writeUInt32LE(7, zip.length - 6)
    return zip
  }),
  hostileScorm('empty_package', 'an empty zip', () => zipOf([])),
  hostileScorm('empty_package', 'nothing but what macOS leaves', () =>
    zipOfFiles({ '__MACOSX/._index.html': 'x', '.DS_Store': 'x', 'Thumbs.db': 'x' }),
  ),
  hostileScorm('zip_in_zip', 'a zip in a zip', () =>
    zipOfFiles({ 'course.zip': zipOfFiles(scorm12Single()) }),
  ),
]

/** Archives that are broken, have false headers, or contain what no package may contain. */
export const HOSTILE_ARCHIVES: HostilePackage[] = [...ENTRIES, ...BOMBS, ...ARCHIVES]
