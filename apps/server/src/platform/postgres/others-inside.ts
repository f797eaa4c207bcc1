import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { OWNER } from './cluster.ts'
import { MAINTENANCE } from './presence.ts'

function titleInProc(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it has just ended
  }
}

function childrenInProc(pid: number): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(titleInProc)
}

function childrenInPs(pid: number): string[] {
  const lines = execFileSync('ps', ['-A', '-o', 'ppid=,command='], { encoding: 'utf8' }).split('\n')
  const ofParent = new RegExp(`^\\s*${pid}\\s+`)
  return lines.filter((line) => ofParent.test(line)).map((line) => line.replace(ofParent, ''))
}

const PRESENCE = `postgres: ${OWNER} ${MAINTENANCE} `

/**
 * Whether other processes are inside a server beside us, told by the names of its own processes: at an exit there is
 * no time to ask the server. Each presence has one, and so has ours.
 */
export function othersAreInside(postmaster: number): boolean {
  try {
    const children = (process.platform === 'linux' ? childrenInProc : childrenInPs)(postmaster)
    return children.filter((title) => title.startsWith(PRESENCE)).length > 1
  } catch {
    return false // it is gone, or this system does not tell
  }
}
