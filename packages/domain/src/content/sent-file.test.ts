import { expect, test } from 'vitest'
import { mediaType } from './media-type.ts'
import { acceptedTypes, pathOfSent, recognised, SENT_KINDS, type SentKind } from './sent-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each<[string, SentKind, string]>([
  ['\xff\xd8\xff\xe0', 'image', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'image', 'png'],
  ['GIF89a', 'image', 'gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image', 'webp'],
  ['\0\0\0\x20ftypisom', 'video', 'mp4'],
  ['\x1aE\xdf\xa3', 'video', 'webm'],
  ['ID3\x04', 'audio', 'mp3'],
  ['\xff\xfb\x90\x00', 'audio', 'mp3'],
  ['\0\0\0\x20ftypM4A ', 'audio', 'm4a'],
  ['OggS\0', 'audio', 'ogg'],
  ['RIFF\0\0\0\0WAVEfmt ', 'audio', 'wav'],
  ['WEBVTT\n\n', 'captions', 'vtt'],
  ['\xef\xbb\xbfWEBVTT\n', 'captions', 'vtt'],
  ['%PDF-1.7', 'document', 'pdf'],
])('a file that begins with %j is recognised as %s', (head, kind, extension) => {
  expect(recognised(bytes(head))).toEqual({ kind, extension })
  expect(mediaType(`a.${extension}`)).not.toBe('application/octet-stream')
})

test.each(['', 'MZ\x90', '<svg xmlns=', '<html>', 'PK\x03\x04', '\0\0\0\x20ftypheic'])(
  'a file that begins with %j is refused',
  (head) => {
    expect(recognised(bytes(head))).toBeNull()
  },
)

test.each([
  ['Foto da loja.JPEG', 'f/Foto da loja.jpg'],
  ['C:\\fakepath\\foto.png', 'f/foto.jpg'],
  ['../../etc/passwd', 'f/passwd.jpg'],
  ['%2e%2e.gif', 'f/2e2e.jpg'],
  ['हिन्दी.jpg', 'f/हिन्दी.jpg'],
  ['.jpg', 'f/file.jpg'],
])('a file called %j is kept as %j', (name, path) => {
  expect(pathOfSent(name, { kind: 'image', extension: 'jpg' }, 'f')).toBe(path)
})

test('the accepted types of each kind are a valid accept attribute', () => {
  for (const kind of SENT_KINDS) expect(acceptedTypes(kind)).toMatch(/^[\w./,-]+$/)
})
