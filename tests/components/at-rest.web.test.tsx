import { syncLock } from '@vereda/offline/sync/run-sync.ts'
import { expect } from 'vitest'
import { readLocal } from '../../apps/web/src/platform/local/store/local-store.ts'
import { webLocks } from '../../apps/web/src/platform/local/store/web-ports.ts'
import { untilAtRest } from './at-rest.ts'
import { test } from './component-test.tsx'

const STEPS = 20
const read = () => readLocal(['TOSEND'], (tx) => tx.keys('TOSEND'))

test('a test waits for work that goes on from one transaction or lock to the next without requests', async () => {
  await read()
  let steps = 0
  const goesOn = async () => {
    while (steps < STEPS) {
      await webLocks.whenFree('of-a-test', read)
      steps += 1
    }
  }
  void goesOn()
  await untilAtRest(() => 0)
  expect(steps).toBe(STEPS)
})

test('a test waits for a queue that is being sent', async () => {
  let isSent = false
  const sending = () => new Promise<void>((resolve) => setTimeout(resolve, 100))
  void webLocks.whenFree(syncLock('ana'), sending).then(() => {
    isSent = true
  })
  await untilAtRest(() => 0)
  expect(isSent).toBe(true)
})
