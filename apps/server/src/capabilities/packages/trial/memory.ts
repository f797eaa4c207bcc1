import { readdir, readFile } from 'node:fs/promises'

const PAGE_BYTES = 4096

async function ofProcess(pid: string, group: number): Promise<number> {
  try {
    // the name may hold spaces and brackets; what follows the last one is counted on
    const text = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    if (Number(fields[2]) !== group) return 0
    const [, resident = 0, shared = 0] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ').map(Number)
    return (resident - shared) * PAGE_BYTES
  } catch {
    return 0 // it has ended since
  }
}

/** The bytes of memory that a group of processes has to itself; 0 where the system tells nothing of it. */
export async function memoryOf(group: number): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const each = names.filter((name) => /^\d+$/.test(name)).map((pid) => ofProcess(pid, group))
  return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0)
}
