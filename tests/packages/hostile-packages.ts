import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PackageKind } from '../../apps/server/src/packages/imported-package.ts'
import type { RefusalCode } from '../../apps/server/src/packages/package-refusal.ts'
import { manifest12 } from './scorm-manifest.ts'
import { scorm12Single } from './scorm-packages.ts'
import { type ZipEntry, zipOf, zipOfFiles } from './zip.ts'

/** A package that must be refused, the code that says why, and how it is made (made late: some are big). */
export type HostilePackage = { title: string; kind: PackageKind; code: RefusalCode; zip: () => Buffer }

const MiB = 1024 ** 2

const goodEntries = (): ZipEntry[] =>
  Object.entries(scorm12Single()).map(([name, content]) => ({ name, content }))

/** A good SCORM package with these entries beside its own. */
const withEntries = (...entries: ZipEntry[]) => zipOf([...goodEntries(), ...entries])
const withName = (name: string | Uint8Array) => withEntries({ name, content: 'x' })

/** A good SCORM package with another manifest. */
const withManifest = (xml: string | Uint8Array) => zipOfFiles({ ...scorm12Single(), 'imsmanifest.xml': xml })

const hostileScorm = (code: RefusalCode, title: string, zip: () => Buffer): HostilePackage => ({
  title,
  kind: 'scorm',
  code,
  zip,
})

const opening = (href: string) => withManifest(manifest12({ items: [{ id: 'lesson', href }] }))

/** Info-ZIP's field with a name in UTF-8, which counts in place of the entry's own name. */
function unicodePathField(plainName: string, name: string): Uint8Array {
  const utf8 = Buffer.from(name)
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + utf8.length, 2)
  field[4] = 1
  field.writeUInt32LE(crc32(plainName), 5)
  return Buffer.concat([field, utf8])
}

const NAMES: HostilePackage[] = [
  hostileScorm('path_traversal', 'zip slip', () => withName('../../evil.sh')),
  hostileScorm('path_traversal', 'zip slip in the middle of a name', () => withName('a/b/../../../evil.sh')),
  hostileScorm('path_traversal', 'zip slip with backslashes', () => withName('..\\..\\evil.dll')),
  hostileScorm('path_traversal', 'zip slip in a folder that would be skipped', () =>
    withName('__MACOSX/../../evil.sh'),
  ),
  hostileScorm('path_traversal', 'zip slip in a folder without a file', () => withName('../evil/')),
  hostileScorm('path_traversal', 'zip slip in the Unicode name field alone', () =>
    withEntries({ name: Buffer.from('good.txt'), extra: unicodePathField('good.txt', '../evil.sh') }),
  ),
  hostileScorm('absolute_path', 'an absolute path', () => withName('/etc/cron.d/evil')),
  hostileScorm('absolute_path', 'a network path', () => withName('\\\\server\\share\\evil.dll')),
  hostileScorm('absolute_path', 'a drive letter', () => withName('C:/Windows/evil.dll')),
  hostileScorm('absolute_path', 'a drive letter without a slash', () => withName('c:evil.dll')),
  hostileScorm('backslash_path', 'backslashes', () => withName('folder\\file.txt')),
  hostileScorm('bad_entry_name', 'a NUL in a name', () => withName('index.html\u0000.png')),
  hostileScorm('bad_entry_name', 'a line break in a name', () => withName('a\nb.txt')),
  hostileScorm('bad_entry_name', 'a terminal’s escape sequence in a name', () => withName('\u001b[2Jx.txt')),
  hostileScorm('bad_entry_name', 'a name that says UTF-8 and is not', () =>
    withEntries({ name: Buffer.from([0x61, 0xff, 0xfe, 0x62]), utf8: true, content: 'x' }),
  ),
  hostileScorm('bad_entry_name', 'an overlong UTF-8 slash', () =>
    withEntries({ name: Buffer.from([0x2e, 0x2e, 0xc0, 0xaf, 0x61]), utf8: true, content: 'x' }),
  ),
  hostileScorm('bad_entry_name', 'a name of 60,000 characters', () => withName('a'.repeat(60_000))),
  hostileScorm('duplicate_name', 'the same name twice', () => withName('index.html')),
  hostileScorm('duplicate_name', 'the same name twice but for case', () => withName('INDEX.html')),
  hostileScorm('duplicate_name', 'the same name twice but for a dot segment', () => withName('./index.html')),
  hostileScorm('duplicate_name', 'the same name composed and decomposed', () =>
    withEntries({ name: 'caf\u00e9.txt', content: 'a' }, { name: 'cafe\u0301.txt', content: 'b' }),
  ),
  hostileScorm('duplicate_name', 'a file in the place of a folder', () => withName('index.html/inside.txt')),
  hostileScorm('duplicate_name', 'two manifests', () => withName('IMSMANIFEST.XML')),
]

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
  hostileScorm('truncated_zip', 'the first half of a zip', () => {
    const whole = zipOfFiles(scorm12Single())
    return whole.subarray(0, whole.length / 2)
  }),
  hostileScorm('truncated_zip', 'a zip without its last byte', () =>
    zipOfFiles(scorm12Single()).subarray(0, -1),
  ),
  hostileScorm('damaged_zip', 'a directory that is somewhere else', () => {
    const zip = zipOfFiles(scorm12Single())
    zip.writeUInt32LE(7, zip.length - 6)
    return zip
  }),
  hostileScorm('empty_package', 'an empty zip', () => zipOf([])),
  hostileScorm('empty_package', 'nothing but what macOS leaves', () =>
    zipOfFiles({ '__MACOSX/._index.html': 'x', '.DS_Store': 'x', 'Thumbs.db': 'x' }),
  ),
  hostileScorm('no_manifest', 'a zip in a zip', () =>
    zipOfFiles({ 'course.zip': zipOfFiles(scorm12Single()) }),
  ),
]

const DOCTYPES = {
  'billion laughs': `<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`,
  'an entity that reads a file': '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  'an entity that calls a server': '<!DOCTYPE m [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x.dtd"> %x;]>',
  'a DTD elsewhere': '<!DOCTYPE manifest SYSTEM "http://127.0.0.1:1/manifest.dtd">',
}

const inFront = (piece: string, xml: string) => xml.replace('<manifest', `${piece}<manifest`)
const good12 = () => manifest12({ items: [{ id: 'lesson', href: 'index.html' }] })

const MANIFESTS: HostilePackage[] = [
  ...Object.entries(DOCTYPES).map(([title, doctype]) =>
    hostileScorm('manifest_forbidden_xml', title, () => withManifest(inFront(doctype, good12()))),
  ),
  hostileScorm('manifest_not_xml', 'an entity that nobody defined', () =>
    withManifest(good12().replace('A course', '&xxe;')),
  ),
  hostileScorm('manifest_not_xml', 'an empty manifest', () => withManifest('')),
  hostileScorm('manifest_not_xml', 'half a manifest', () => withManifest(good12().slice(0, 300))),
  hostileScorm('manifest_not_xml', 'a manifest of bytes', () => withManifest(Buffer.alloc(2000, 1))),
  hostileScorm('manifest_bad_encoding', 'a manifest that says UTF-8 and is not', () =>
    withManifest(Buffer.from(good12().replace('A course', 'Educação'), 'latin1')),
  ),
  hostileScorm('manifest_bad_encoding', 'a manifest in an encoding that nobody knows', () =>
    withManifest(good12().replace('UTF-8', 'x-klingon')),
  ),
  hostileScorm('manifest_too_large', 'a manifest of 6 MB', () =>
    withManifest(good12() + '<!-- padding that varies a little -->\n'.repeat(160_000)),
  ),
  hostileScorm('manifest_too_complex', 'a manifest of 5,000 levels', () =>
    withManifest(inFront(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, good12())),
  ),
  hostileScorm('manifest_too_complex', 'a manifest of a million elements', () =>
    withManifest(good12().replace('</manifest>', `${'<a/>'.repeat(1_000_000)}</manifest>`)),
  ),
  hostileScorm('not_scorm_manifest', 'XML that is something else', () =>
    withManifest('<html><body/></html>'),
  ),
  hostileScorm('no_organization', 'no organization', () =>
    withManifest(good12().replace(/<organization .*<\/organization>/s, '')),
  ),
  hostileScorm('no_launchable_item', 'an organization without items', () =>
    withManifest(manifest12({ items: [] })),
  ),
  hostileScorm('no_launchable_item', 'items that are headings only', () =>
    withManifest(manifest12({ items: [{ id: 'a', items: [{ id: 'b' }] }] })),
  ),
  hostileScorm('item_without_resource', 'an item whose resource is not listed', () =>
    withManifest(good12().replace('identifierref="res-lesson"', 'identifierref="nowhere"')),
  ),
  hostileScorm('no_manifest', 'no manifest', () => zipOfFiles({ 'index.html': 'x' })),
  hostileScorm('manifest_in_subfolder', 'a manifest in a sub-folder only', () =>
    zipOfFiles({ 'course/imsmanifest.xml': good12(), 'course/index.html': 'x' }),
  ),
]

const HREFS: HostilePackage[] = [
  ...[
    '../../../etc/passwd',
    'a/../../index.html',
    '%2e%2e/index.html',
    '..\\index.html',
    '/index.html',
    '//evil.example/index.html',
    'https://evil.example/index.html',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'C:\\index.html',
  ].map((href) => hostileScorm('href_outside_package', `an item that opens ${href}`, () => opening(href))),
  ...['missing.html', '.', '?x=index.html', 'index.html%00.png'].map((href) =>
    hostileScorm('href_missing_file', `an item that opens ${href}`, () => opening(href)),
  ),
  hostileScorm('href_outside_package', 'an xml:base that leads elsewhere', () =>
    withManifest(good12().replace('<resources>', '<resources xml:base="https://evil.example/">')),
  ),
]

const GAMES: HostilePackage[] = [
  {
    title: 'a game without index.html',
    kind: 'bundle',
    code: 'no_index',
    zip: () => zipOfFiles({ 'game.js': 'x' }),
  },
  {
    title: 'a game in a sub-folder',
    kind: 'bundle',
    code: 'index_in_subfolder',
    zip: () => zipOfFiles({ 'build/index.html': 'x' }),
  },
  {
    title: 'a game with a zip slip',
    kind: 'bundle',
    code: 'path_traversal',
    zip: () => zipOfFiles({ 'index.html': 'x', '../x': 'x' }),
  },
]

export const HOSTILE_PACKAGES: HostilePackage[] = [
  ...NAMES,
  ...ENTRIES,
  ...BOMBS,
  ...ARCHIVES,
  ...MANIFESTS,
  ...HREFS,
  ...GAMES,
]
