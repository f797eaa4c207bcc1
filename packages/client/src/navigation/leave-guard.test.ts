import { expect, test } from 'vitest'
import { guardLeaving, letLeave } from './leave-guard.ts'

test('leaving waits for the screen’s guard, and not after it is removed', async () => {
  const said: string[] = []
  const word = Promise.withResolvers<void>()
  const stop = guardLeaving(() => word.promise.then(() => void said.push('last word')))
  const leaving = letLeave().then(() => said.push('left'))
  word.resolve()
  await leaving
  expect(said).toEqual(['last word', 'left'])
  stop()
  await letLeave()
  expect(said).toEqual(['last word', 'left'])
})

test('a failing guard does not block leaving, and the others are awaited', async () => {
  let isDone = false
  const stops = [
    guardLeaving(() => Promise.reject(new Error('broken'))),
    guardLeaving(async () => {
      isDone = true
    }),
  ]
  await letLeave()
  expect(isDone).toBe(true)
  for (const stop of stops) stop()
})
