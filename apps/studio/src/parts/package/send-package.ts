import { sessionCell } from '@vereda/client/session/session.ts'
import { callPath } from '@vereda/contract/call.ts'
import { beginUpload } from '@vereda/contract/rest/studio-packages.ts'
import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import { type DetailedError, Upload } from 'tus-js-client'

/** What is sent in one request: a server that ends loses no more of it. */
const PIECE_BYTES = 8 * 1024 ** 2
const RETRY_MS = [500, 1_000, 3_000, 5_000, 10_000]

const SERVER_FULL = 507 // the status of the refusal server-full
const TOO_LARGE = 413 // the status of the refusal too-large

/** Why the bytes of a package stopped; `code` where what sends them could not be had, `empty` where there are none, `large` where they are too many. */
export type Loss = 'way' | 'full' | 'code' | 'empty' | 'large'

type Told = {
  onShare: (share: number) => void
  /** It stopped, by what goes wrong on the way or since the server has no room for it. */
  onLost: (why: Loss) => void
  /** All of it has arrived, under this id. */
  onArrived: (id: string) => void
}

/** What was answered, as tus tells of it; 0 for no answer. */
const statusOf = (fault: Error): number =>
  ('originalResponse' in fault && (fault as DetailedError).originalResponse?.getStatus()) || 0

/** Why a sending stopped, by what tus tells of it. */
export function lossOf(fault: Error): Loss {
  const status = statusOf(fault)
  if (status === TOO_LARGE) return 'large'
  return status === SERVER_FULL ? 'full' : 'way'
}

const PASSING = [409, 423] // tus: somebody else writes to it just now

/** Whether the same request may do in a moment: not where it was refused, nor where somebody has to make room first. */
export function mayDoSoon(fault: Error): boolean {
  const status = statusOf(fault)
  const isRefused = status >= 400 && status < 500 && !PASSING.includes(status)
  return !isRefused && lossOf(fault) === 'way' && navigator.onLine
}

/** Sends a package by tus. The same file goes on where it stopped, also after the page was closed. */
export async function sendPackage(file: File, { onShare, onLost, onArrived }: Told): Promise<Upload> {
  const session = sessionCell.get()
  const key = ['vereda.studio.upload', session?.person.userId, file.name, file.size, file.lastModified].join(
    '/',
  )
  const upload = new Upload(file, {
    endpoint: callPath(beginUpload),
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_MS,
    onShouldRetry: mayDoSoon,
    metadata: { filename: file.name },
    headers: { [WIRE_HEADER]: WIRE_VERSION, authorization: session?.authorization ?? '' },
    fingerprint: async () => key,
    onProgress: (sent, total) => onShare(total > 0 ? sent / total : 0),
    onError: (fault) => onLost(lossOf(fault)),
    onSuccess: () => onArrived(upload.url?.split('/').at(-1) ?? ''),
  })
  const [before] = await upload.findPreviousUploads()
  if (before) upload.resumeFromPreviousUpload(before)
  upload.start()
  return upload
}
