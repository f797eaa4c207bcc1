import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { OWNER } from './cluster.ts'
import { MAINTENANCE } from './presence.ts'

type Child = { pid: number; title: string }

function titleInProc(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // the process has just ended
  }
}

function childrenInProc(parent: number): Child[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
  return children.map(Number).map((pid) => ({ pid, title: titleInProc(pid) }))
}

function childrenInPs(parent: number): Child[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, ppid, title = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(ppid) === parent ? [{ pid: Number(pid), title }] : []
  })
}

const PRESENCE = `postgres: ${OWNER} ${MAINTENANCE} `

/**
 * Whether other processes use a server beside this one. The names of the server's own processes tell it: at an exit there is no time to ask
 * the server. Each presence has one such process; this process's own, which may be gone by now, is not counted.
 */
export function othersAreInside(postmaster: number, ours: number): boolean {
  try {
    const children = (process.platform === 'linux' ? childrenInProc : childrenInPs)(postmaster)
    return children.some(({ pid, title }) => pid !== ours && title.startsWith(PRESENCE))
  } catch {
    return false // the server is gone, or this system does not tell
  }
}
