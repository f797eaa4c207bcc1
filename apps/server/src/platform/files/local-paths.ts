import { join } from 'node:path'
import type { FileHash } from '@vereda/domain/content/file-manifest.ts'
import { THIS_MACHINE } from './this-machine.ts'

const HASH = /^[0-9a-f]{64}$/

/** The path of a stored file. A folder of two hex digits keeps directories small. */
export function keptPath(dir: string, hash: FileHash): string {
  if (!HASH.test(hash)) throw new Error('not a file hash')
  return join(dir, hash.slice(0, 2), hash.slice(2))
}

// Marks what this run of this process writes, so that a sweep never takes a living process's work for a leftover.
const RUN = crypto.randomUUID()

export const incomingRoot = (dir: string): string => join(dir, 'incoming')

export const incomingFolder = (dir: string): string =>
  join(incomingRoot(dir), [THIS_MACHINE, process.pid, RUN].join('~'))
