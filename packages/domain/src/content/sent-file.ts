import { assertNever } from '../result/result.ts'

/** The kinds of files that an author may put into a page or a step; a file's bytes decide its kind. */
export const SENT_KINDS = ['image', 'video', 'audio', 'captions', 'document'] as const
export type SentKind = (typeof SENT_KINDS)[number]

/** A recognised file: its kind, and the usual extension for it. */
export type SentFile = { kind: SentKind; extension: string }

/** How many of a file's first bytes are needed to recognise it. */
export const HEAD_BYTES = 32

const MEBIBYTE = 1024 * 1024
/** The most bytes of one file of each kind. */
export const SENT_BYTES_MAX: Readonly<Record<SentKind, number>> = {
  image: 20 * MEBIBYTE,
  video: 2048 * MEBIBYTE,
  audio: 256 * MEBIBYTE,
  captions: MEBIBYTE,
  document: 128 * MEBIBYTE,
}

const latin = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
const startsWith = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, n) => head[n] === byte)

const isMpegAudio = (head: Uint8Array) =>
  latin(head, 0, 3) === 'ID3' || (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2)
const BYTE_ORDER_MARK = /^\u00ef\u00bb\u00bf/

function isoMedia(head: Uint8Array): SentFile | null {
  if (latin(head, 4, 8) !== 'ftyp') return null
  const brand = latin(head, 8, 12)
  if (/^M4[AB]/.test(brand)) return { kind: 'audio', extension: 'm4a' }
  return /^(?:isom|iso\d|mp4\d|avc1|M4V|dash|MSNV|qt)/.test(brand)
    ? { kind: 'video', extension: 'mp4' }
    : null
}

function riff(head: Uint8Array): SentFile | null {
  if (latin(head, 0, 4) !== 'RIFF') return null
  const form = latin(head, 8, 12)
  if (form === 'WEBP') return { kind: 'image', extension: 'webp' }
  return form === 'WAVE' ? { kind: 'audio', extension: 'wav' } : null
}

/** Recognises a file by its first bytes, never by its name; null for a file that no page can show. */
export function recognised(head: Uint8Array): SentFile | null {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return { kind: 'image', extension: 'jpg' }
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return { kind: 'image', extension: 'png' }
  if (latin(head, 0, 4) === 'GIF8') return { kind: 'image', extension: 'gif' }
  if (startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return { kind: 'video', extension: 'webm' }
  if (latin(head, 0, 4) === 'OggS') return { kind: 'audio', extension: 'ogg' }
  if (latin(head, 0, 4) === '%PDF') return { kind: 'document', extension: 'pdf' }
  if (latin(head, 0, 9).replace(BYTE_ORDER_MARK, '').startsWith('WEBVTT'))
    return { kind: 'captions', extension: 'vtt' }
  if (isMpegAudio(head)) return { kind: 'audio', extension: 'mp3' }
  return riff(head) ?? isoMedia(head)
}

const NAME_MAX = 80

/** The path of a sent file in its resource: its own name, in a folder that no other file has, with the extension of its real kind. */
export function pathOfSent(name: string, { extension }: SentFile, folder: string): string {
  const bare = name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
  const plain = bare
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._ -]/gu, '')
    .trim()
    .slice(0, NAME_MAX)
  return `${folder}/${plain || 'file'}.${extension}`
}

/** The `accept` attribute of a file input for a kind. */
export function acceptedTypes(kind: SentKind): string {
  switch (kind) {
    case 'image':
      return 'image/jpeg,image/png,image/webp,image/gif'
    case 'video':
      return 'video/mp4,video/webm'
    case 'audio':
      return 'audio/mpeg,audio/mp4,audio/ogg,audio/wav'
    case 'captions':
      return '.vtt,text/vtt'
    case 'document':
      return 'application/pdf'
    default:
      return assertNever(kind)
  }
}
