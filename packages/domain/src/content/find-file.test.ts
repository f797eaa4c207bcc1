import { expect, test } from 'vitest'
import { findFile } from './find-file.ts'
import { mediaType, mediaTypeFor } from './media-type.ts'

const file = { hash: '0'.repeat(64), size: 1 }
const manifest = { 'Shared/Läufer.js': file, 'a.js': file, 'A.js': file }

test('the exact path wins over one that differs by case', () => {
  expect(findFile(manifest, 'a.js')).toBe('a.js')
  expect(findFile(manifest, 'A.js')).toBe('A.js')
})
test('letter case and composed accents are forgiven', () =>
  expect(findFile(manifest, 'shared/LÄUFER.js'.normalize('NFD'))).toBe('Shared/Läufer.js'))
test.each(['shared//läufer.js', 'Shared///Läufer.js'])(
  '%s, which was put together with a slash too many, is found',
  (asked) => expect(findFile(manifest, asked)).toBe('Shared/Läufer.js'),
)
test("what is not the package's own is not found, nor what only its prototype has", () => {
  expect(findFile(manifest, '../a.js')).toBeNull()
  expect(findFile(manifest, 'constructor')).toBeNull()
})
test('a type that is not known is bytes that no browser runs', () => {
  expect(mediaType('a/b.HTML')).toBe('text/html')
  expect(mediaType('a/b.constructor')).toBe('application/octet-stream')
  expect(mediaType('a.html.part~')).toBe('application/octet-stream')
  expect(mediaType('a.html/b')).toBe('application/octet-stream')
  expect(mediaType('Build/game.wasm.br')).toBe('application/wasm')
  expect(mediaType('Build/game.framework.js.gz')).toBe('text/javascript')
  expect(mediaType('levels.gz')).toBe('application/octet-stream')
  expect(mediaType('LICENSE')).toBe('application/octet-stream')
})

test.each([
  ['script', 'jquery.js.download', 'text/javascript'],
  ['script', 'words.txt', 'text/javascript'],
  ['script', 'picture.png', 'image/png'],
  ['script', 'table.csv', 'text/csv'],
  ['style', 'site.css.download', 'text/css'],
  ['style', 'words.txt', 'text/plain'],
  ['', 'words.txt', 'text/plain'],
  ['image', 'jquery.js.download', 'application/octet-stream'],
])('what asks for a %s takes %s for %s', (destination, path, type) =>
  expect(mediaTypeFor(destination, path)).toBe(type),
)
