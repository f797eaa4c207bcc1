import { type CallFailure, isForGood, isSignedOut } from '../calls/answer.ts'
import type { DownloadCalls, PackRequest } from '../ports/download-calls.ts'
import { type Digest, type FileStore, SpoiledPiece } from '../ports/file-store.ts'
import { StoreFull } from '../ports/store.ts'
import type { PackEnd } from './download-machine.ts'
import { receivePack } from './receive-pack.ts'
import { bytesToCome, isSmall, type Wanted } from './wanted.ts'

/** The largest number of files that one pack is asked for. */
const PACK_FILES = 2_000

export type FetchPorts = { calls: Pick<DownloadCalls, 'pack'>; files: FileStore; digest: Digest }

/** The download was called off while it ran. */
export class CalledOff extends Error {
  override name = 'CalledOff'
}

const requestOf = ({ hash, have }: Wanted): PackRequest => (have === 0 ? hash : [hash, have])

async function remaining(files: FileStore, missing: readonly Wanted[]): Promise<Wanted[]> {
  const known = await files.known()
  const left = missing.filter(({ hash }) => !known.has(hash))
  return Promise.all(
    left.map(async (file) => ({ ...file, have: isSmall(file) ? 0 : await files.partSize(file.hash) })),
  )
}

type Received = { end: PackEnd; retryAfterMs: number }

const ended = (end: PackEnd, retryAfterMs = 0): Received => ({ end, retryAfterMs })

function endOf(error: unknown): Received {
  if (error instanceof CalledOff) throw error
  if (error instanceof SpoiledPiece) return ended('spoiled')
  return ended(error instanceof StoreFull ? 'full' : 'cut')
}

function refused(failure: CallFailure): Received {
  if (isSignedOut(failure)) return ended('signedOut')
  if (isForGood(failure)) return ended('refused')
  return ended('cut', failure.kind === 'refused' ? failure.retryAfterMs : 0)
}

async function receive(
  ports: FetchPorts,
  missing: readonly Wanted[],
  onBytes: (bytes: number) => Promise<void>,
): Promise<Received> {
  const asked = missing.slice(0, PACK_FILES)
  const answer = await ports.calls.pack(asked.map(requestOf))
  if (!answer.ok) return refused(answer.failure)
  const wanted = new Map(asked.map((file) => [file.hash, file]))
  const { files, digest } = ports
  try {
    await receivePack({ files, digest, wanted, onBytes }, answer.value)
    return ended('whole')
  } catch (error) {
    return endOf(error)
  }
}

const isAllHere = (file: Wanted) => !isSmall(file) && file.have >= file.size

/**
 * Checks large files whose bytes have all come but were not checked, because the tab ended. This happens before anything more of them is
 * asked for.
 */
async function checkWhole(
  { files }: FetchPorts,
  missing: readonly Wanted[],
  onBytes: (bytes: number) => Promise<void>,
): Promise<readonly Wanted[]> {
  const whole = missing.filter(isAllHere)
  for (const file of whole)
    if ((await files.finish(file)) === 'bad') await onBytes((await files.partSize(file.hash)) - file.have)
  return whole.length === 0 ? missing : remaining(files, missing)
}

/** Asks for missing files in one pack. Answers what is still missing, whether anything came, and how the pack ended (rules D5 to D9). */
export async function fetchFiles(
  ports: FetchPorts,
  missing: readonly Wanted[],
  onBytes: (bytes: number) => Promise<void>,
): Promise<{ missing: Wanted[]; gained: boolean } & Received> {
  const open = await checkWhole(ports, missing, onBytes)
  if (open.length === 0) return { missing: [], gained: true, ...ended('whole') }
  const received = await receive(ports, open, onBytes)
  const left = await remaining(ports.files, open)
  return { missing: left, gained: bytesToCome(left) < bytesToCome(open), ...received }
}
