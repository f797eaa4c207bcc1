import { expect, test } from 'vitest'
import { guardLeaving, letLeave } from './leave-guard.ts'

test('leaving waits for what the screen must finish, and for nothing once it has stopped', async () => {
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

test('one that fails holds nobody back, and the others are waited for', async () => {
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
