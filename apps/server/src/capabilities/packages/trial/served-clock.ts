import { readFile } from 'node:fs/promises'
import { ofGroup } from './processes.ts'

const NS_PER_MS = 1_000_000
const SLOWEST = 6 // however busy the machine is, the clock runs at a sixth of real time at least

/** How long a process was ready to run and waited for a processor, in ms. */
async function waitedOf(pid: string): Promise<number> {
  const [, waited = 0] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ').map(Number)
  return waited / NS_PER_MS
}

/** The waiting time of the process that waited longest. */
const longestWait = async (group: number): Promise<number> => Math.max(0, ...(await ofGroup(group, waitedOf)))

export type ServedClock = {
  /** The time since the clock began, in ms, without the time that the group waited for a processor. */
  now(): Promise<number>
  /** Whether the group waited longer than the clock leaves out. What it has not done by now then says little about it. */
  isStarved(): boolean
}

/**
 * A clock that stops while a group of processes waits for a processor, as happens on a busy
 * machine. Where the system does not tell that, it is an ordinary clock.
 */
export async function servedClock(group: number): Promise<ServedClock> {
  const before = await longestWait(group)
  const began = performance.now()
  let isStarved = false
  return {
    async now() {
      const waited = Math.max(0, (await longestWait(group)) - before)
      const passed = performance.now() - began
      isStarved = passed - waited < passed / SLOWEST
      return Math.max(passed - waited, passed / SLOWEST)
    },
    isStarved: () => isStarved,
  }
}
