import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { servedClock } from './served-clock.ts'

const begun: ChildProcess[] = []
afterEach(() => {
  for (const { pid } of begun.splice(0)) process.kill(-pid!, 'SIGKILL')
})

/** Starts a shell command in a process group of its own, and answers the group once the command runs. */
async function group(command: string): Promise<number> {
  const child = spawn('sh', ['-c', `${command} echo begun; wait`], { detached: true })
  begun.push(child)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child.pid!
}
const BUSY = 'taskset -c 0 sh -c "while :; do :; done" &'

test('the served clock of a group short of processor time slows down and reports starvation', async () => {
  const began = performance.now()
  const clock = await servedClock(await group(BUSY.repeat(12)))
  await expect
    .poll(async () => (await clock.now()) < (performance.now() - began) / 3 && clock.isStarved())
    .toBe(true)
})

test('the served clock of a group that sleeps goes on', async () => {
  const clock = await servedClock(await group('sleep 600 &'))
  await expect.poll(() => clock.now()).toBeGreaterThan(200)
  expect(clock.isStarved()).toBe(false)
})
