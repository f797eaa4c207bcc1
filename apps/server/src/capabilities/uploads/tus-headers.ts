import type { KeptUpload } from './sql/uploads.ts'

const NAME_MAX = 200
const FALLBACK = 'package'

/** The headers that tell the sender where an upload continues (tus 1.0). */
export const tusHeaders = ({ received, size }: Pick<KeptUpload, 'received' | 'size'>) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(received),
  'upload-length': String(size),
  'cache-control': 'no-store',
})

/** A number of bytes in a header of tus; undefined where the header is not one. */
export function byteCount(header: string | undefined): number | undefined {
  if (header === undefined || !/^\d{1,15}$/.test(header)) return undefined
  return Number(header)
}

/** The file's name from Upload-Metadata, without `.zip`. The header is pairs of a key and a base64 value, separated by commas. */
export function nameIn(metadata: string | undefined): string {
  const pairs = (metadata ?? '').split(',').map((pair) => pair.trim().split(' '))
  const value = pairs.find(([key]) => key === 'filename')?.[1]
  const name = Buffer.from(value ?? '', 'base64')
    .toString('utf8')
    .toWellFormed()
    .replaceAll('\0', '')
  return name.replace(/\.zip$/i, '').slice(0, NAME_MAX) || FALLBACK
}
