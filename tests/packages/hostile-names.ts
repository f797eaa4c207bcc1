import { crc32 } from 'node:zlib'
import { type HostilePackage, hostileScorm, withEntries } from './hostile-package.ts'

const withName = (name: string | Uint8Array) => withEntries({ name, content: 'x' })

/** Info-ZIP's extra field with a UTF-8 name, which replaces the entry's own name. */
function unicodePathField(plainName: string, name: string): Uint8Array {
  const utf8 = Buffer.from(name)
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + utf8.length, 2)
  field[4] = 1
  field.writeUInt32LE(crc32(plainName), 5)
  return Buffer.concat([field, utf8])
}

/** Names of entries that must not become paths. */
export const HOSTILE_NAMES: HostilePackage[] = [
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
  hostileScorm('duplicate_name', 'one name with a slash and with a backslash', () =>
    withEntries({ name: 'folder/file.txt', content: 'a' }, { name: 'folder\\file.txt', content: 'b' }),
  ),
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
