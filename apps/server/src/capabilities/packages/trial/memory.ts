import { readFile } from 'node:fs/promises'
import { ofGroup } from './processes.ts'

const PAGE_BYTES = 4096

async function ownBytes(pid: string): Promise<number> {
  const [, resident = 0, shared = 0] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ').map(Number)
  return (resident - shared) * PAGE_BYTES
}

/** The bytes of memory that a group of processes has to itself; 0 where the system tells nothing of it. */
export const memoryOf = async (group: number): Promise<number> =>
  (await ofGroup(group, ownBytes)).reduce((sum, bytes) => sum + bytes, 0)
