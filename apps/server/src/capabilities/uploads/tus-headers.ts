import type { KeptUpload } from './sql/uploads.ts'

const NAME_MAX = 200
const FALLBACK = 'package'

/** The headers that tell whoever sends where an upload goes on (tus 1.0). */
export const tusHeaders = ({ received, size }: Pick<KeptUpload, 'received' | 'size'>) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(received),
  'upload-length': String(size),
  'cache-control': 'no-store',
})

/** A count of bytes as tus writes it in a header; undefined where it is none. */
export function byteCount(header: string | undefined): number | undefined {
  if (header === undefined || !/^\d{1,15}$/.test(header)) return undefined
  return Number(header)
}

/** The name that Upload-Metadata gives a file, without `.zip`: pairs of a key and its value in base64, with commas between. */
export function nameIn(metadata: string | undefined): string {
  const pairs = (metadata ?? '').split(',').map((pair) => pair.trim().split(' '))
  const value = pairs.find(([key]) => key === 'filename')?.[1]
  const name = Buffer.from(value ?? '', 'base64')
    .toString('utf8')
    .toWellFormed()
    .replaceAll('\0', '')
  return name.replace(/\.zip$/i, '').slice(0, NAME_MAX) || FALLBACK
}
