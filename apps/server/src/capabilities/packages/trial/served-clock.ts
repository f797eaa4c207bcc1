import { readFile } from 'node:fs/promises'
import { ofGroup } from './processes.ts'

const NS_PER_MS = 1_000_000
const SLOWEST = 6 // on a machine so busy that a group gets less than this part of its time, the clock goes on all the same

/** How long a process was ready and waited for a processor, in ms. */
async function waitedOf(pid: string): Promise<number> {
  const [, waited = 0] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ').map(Number)
  return waited / NS_PER_MS
}

/** What the one that waited longest did. */
const longestWait = async (group: number): Promise<number> => Math.max(0, ...(await ofGroup(group, waitedOf)))

export type ServedClock = {
  /** The time since it began, in ms, without what the group waited for a processor. */
  now(): Promise<number>
  /** Whether the group was kept waiting beyond what is left out: what it did not do by now says little of it. */
  isStarved(): boolean
}

/** A clock that stands while a group of processes waits for a processor, which on a busy machine they do; a plain one where the system tells nothing of that. */
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
