import { statfs } from 'node:fs/promises'
import type { Environment } from '../platform/environment.ts'
import { bad, type Finding, good } from './finding.ts'

const ROOM_MIN_MB = 1_024
const MB = 1024 * 1024

/** What is told of so much room, in bytes, where the data lies. */
export function tellRoom(bytes: number, dataDirectory: string): Finding {
  const free = Math.floor(bytes / MB)
  if (free >= ROOM_MIN_MB) return good(`${free} MB are free for data.`)
  return bad(
    `Only ${free} MB are free where ${dataDirectory} lies. Free some room: a full disk refuses what people do.`,
  )
}

/** How much room is left; nothing where the folder is not made yet. */
export async function lookAtRoom({ dataDirectory }: Pick<Environment, 'dataDirectory'>): Promise<Finding[]> {
  const disk = await statfs(dataDirectory).catch(() => null)
  return disk ? [tellRoom(disk.bavail * disk.bsize, dataDirectory)] : []
}
