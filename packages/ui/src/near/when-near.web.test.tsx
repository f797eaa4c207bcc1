import { afterEach, expect, test } from 'vitest'
import { whenNear } from './when-near.ts'

const spend = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}
const added = () => {
  const element = document.createElement('p')
  element.textContent = 'x'
  document.body.append(element)
  return element
}
afterEach(() => document.body.replaceChildren())

test('elements near at once are called back a few at a time, with other tasks in between', async () => {
  const called: number[] = []
  let firstTask = 0
  for (const place of [1, 2, 3, 4, 5])
    whenNear(added(), () => {
      if (called.length === 0) setTimeout(() => (firstTask = called.length))
      called.push(place)
      spend(10)
    })
  await expect.poll(() => called).toEqual([1, 2, 3, 4, 5])
  expect(firstTask).toBe(1)
})

test('a stopped wait is not called back, and an error in one callback does not stop the others', async () => {
  const called: string[] = []
  const faults: string[] = []
  const hear = (event: ErrorEvent) => {
    event.preventDefault()
    faults.push(event.message)
  }
  addEventListener('error', hear)
  whenNear(added(), () => {
    stop()
    throw new Error('not drawn')
  })
  const stop = whenNear(added(), () => called.push('stopped'))
  whenNear(added(), () => called.push('last'))
  await expect.poll(() => called).toEqual(['last'])
  removeEventListener('error', hear)
  expect(faults.join()).toContain('not drawn')
})
