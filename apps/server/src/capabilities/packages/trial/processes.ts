import { readdir, readFile } from 'node:fs/promises'

const isOf = async (pid: string, group: number): Promise<boolean> => {
  // the name may hold spaces and brackets; what follows the last one is counted on
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[2]) === group
}

/** What each process of a group comes to; one that has ended meanwhile, or of which the system tells nothing, counts nothing. */
export async function ofGroup(group: number, count: (pid: string) => Promise<number>): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const each = names
    .filter((name) => /^\d+$/.test(name))
    .map((pid) =>
      isOf(pid, group)
        .then((isIts) => (isIts ? count(pid) : 0))
        .catch(() => 0),
    )
  return Promise.all(each)
}
