import { expect, test } from 'vitest'
import { findFile } from './find-file.ts'
import { mediaType, mediaTypeFor } from './media-type.ts'

const file = { hash: '0'.repeat(64), size: 1 }
const manifest = { 'Shared/Läufer.js': file, 'a.js': file, 'A.js': file }

test('the exact path wins over a path that differs by case', () => {
  expect(findFile(manifest, 'a.js')).toBe('a.js')
  expect(findFile(manifest, 'A.js')).toBe('A.js')
})
test('a file is found in spite of letter case and decomposed accents', () =>
  expect(findFile(manifest, 'shared/LÄUFER.js'.normalize('NFD'))).toBe('Shared/Läufer.js'))
test.each(['shared//läufer.js', 'Shared///Läufer.js'])('%s, which has a surplus slash, is found', (asked) =>
  expect(findFile(manifest, asked)).toBe('Shared/Läufer.js'),
)
test('a path outside the package or on the object prototype is not found', () => {
  expect(findFile(manifest, '../a.js')).toBeNull()
  expect(findFile(manifest, 'constructor')).toBeNull()
})
test('a file of an unknown type is served as octet-stream', () => {
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
])('a request for a %s serves %s as %s', (destination, path, type) =>
  expect(mediaTypeFor(destination, path)).toBe(type),
)
