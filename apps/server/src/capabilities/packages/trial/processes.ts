import { readdir, readFile } from 'node:fs/promises'

const isOf = async (pid: string, group: number): Promise<boolean> => {
  // the process's name may hold spaces and brackets, so the fields are counted from the last bracket on
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[2]) === group
}

/** What `count` answers for each process of a group. A process that has ended, or of which the system tells nothing, counts as 0. */
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
