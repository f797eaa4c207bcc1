import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

async function fromProc(pid: number): Promise<string | undefined> {
  try {
    // empty for a process that has ended and was not collected by its parent, which counts as gone
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    return command.replaceAll('\0', ' ').trim() || undefined
  } catch {
    return undefined
  }
}

async function fromPs(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'stat=,command='])
    const [state, ...words] = stdout.trim().split(/\s+/)
    return state?.startsWith('Z') ? undefined : words.join(' ') || undefined
  } catch {
    return undefined
  }
}

/** The command line of a living process; undefined when no process has that id. */
export function processCommand(pid: number): Promise<string | undefined> {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}
