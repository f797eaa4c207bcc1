import { systemCode } from '../plain-error.ts'

/** Whether a process of this machine has this id. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) === 'EPERM'
  }
}
