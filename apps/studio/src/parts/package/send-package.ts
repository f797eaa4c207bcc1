import { sessionCell } from '@vereda/client/session/session.ts'
import { callPath } from '@vereda/contract/call.ts'
import { beginUpload } from '@vereda/contract/rest/studio-packages.ts'
import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client'
import { noteNotPermitted } from '../../query/not-permitted.ts'
import { isSignedOut } from '../../query/signed-out.ts'

/** The size of one request, so that a server that stops loses no more than this. */
const PIECE_BYTES = 8 * 1024 ** 2
const RETRY_MS = [500, 1_000, 3_000, 5_000, 10_000]

const SERVER_FULL = 507 // the status of the refusal server-full
const TOO_LARGE = 413 // the status of the refusal too-large

/**
 * Why an upload stopped: `way` for the network or the server, `full` for a server without room, `code` if the upload's code could not be
 * loaded, `empty` for a file without bytes, `large` for a file over the limit.
 */
export type Loss = 'way' | 'full' | 'code' | 'empty' | 'large'

type Told = {
  onShare: (share: number) => void
  /** Called when a request failed and is about to be repeated. */
  onRetry: () => void
  /** Called when the upload stops. */
  onLost: (why: Loss) => void
  /** Called with the upload's id when all bytes have arrived. */
  onArrived: (id: string) => void
}

class SignedOut extends Error {}

/** The status of the response in a tus error; 0 for no response. */
const statusOf = (fault: Error): number =>
  ('originalResponse' in fault && (fault as DetailedError).originalResponse?.getStatus()) || 0

/** Why an upload stopped, from tus's error. */
export function lossOf(fault: Error): Loss {
  const status = statusOf(fault)
  if (status === TOO_LARGE) return 'large'
  return status === SERVER_FULL ? 'full' : 'way'
}

const PASSING = [409, 423] // tus: another request is writing to this upload

/** Whether to retry soon: not after a refusal, not when the session has ended, and not while the server has no room. */
export function mayDoSoon(fault: Error): boolean {
  const status = statusOf(fault)
  const isSignedOut = (fault as Partial<DetailedError>).causingError instanceof SignedOut
  const isRefused = isSignedOut || (status >= 400 && status < 500 && !PASSING.includes(status))
  return !isRefused && lossOf(fault) === 'way' && navigator.onLine
}

/**
 * Sends each request by the session in use, and stops when that has ended. It throws before tus reads the status: tus would forget the upload,
 * and the same file would begin again at its first byte.
 */
const BY_SESSION: Pick<UploadOptions, 'onBeforeRequest' | 'onAfterResponse'> = {
  onBeforeRequest: (request) => request.setHeader('authorization', sessionCell.get()?.authorization ?? ''),
  onAfterResponse: (request, response) => {
    noteNotPermitted(beginUpload, response.getStatus())
    if (isSignedOut(response.getStatus(), request.getHeader('authorization') ?? '')) throw new SignedOut()
  },
}

/** Uploads a package by tus. The same file continues where it stopped, even after the page was closed. */
export async function sendPackage(
  file: File,
  { onShare, onRetry, onLost, onArrived }: Told,
): Promise<Upload> {
  const userId = sessionCell.get()?.person.userId
  const key = ['vereda.studio.upload', userId, file.name, file.size, file.lastModified].join('/')
  const upload = new Upload(file, {
    endpoint: callPath(beginUpload),
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_MS,
    onShouldRetry: (fault) => {
      const isRepeated = mayDoSoon(fault)
      if (isRepeated) onRetry()
      return isRepeated
    },
    metadata: { filename: file.name },
    headers: { [WIRE_HEADER]: WIRE_VERSION },
    ...BY_SESSION,
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
