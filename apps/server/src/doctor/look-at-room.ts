import { statfs } from 'node:fs/promises'
import type { Environment } from '../platform/environment.ts'
import { bad, type Finding, good } from './finding.ts'

const ROOM_MIN_MB = 1_024
const MB = 1024 * 1024

/** The finding for this much free room, in bytes, on the data's disk. */
export function tellRoom(bytes: number, dataDirectory: string): Finding {
  const free = Math.floor(bytes / MB)
  if (free >= ROOM_MIN_MB) return good(`${free} MB are free for data.`)
  return bad(
    `Only ${free} MB are free on the disk of ${dataDirectory}. Free some space: with a full disk Vereda refuses what people do.`,
  )
}

/** Checks how much room is left; no finding where the folder does not exist yet. */
export async function lookAtRoom({ dataDirectory }: Pick<Environment, 'dataDirectory'>): Promise<Finding[]> {
  const disk = await statfs(dataDirectory).catch(() => null)
  return disk ? [tellRoom(disk.bavail * disk.bsize, dataDirectory)] : []
}
