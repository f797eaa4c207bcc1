import { expect, test, vi } from 'vitest'
import { SharedAnswers } from './shared-answers.ts'

test('200 simultaneous requests for one answer compute it once; another answer is computed apart', async () => {
  const shared = new SharedAnswers(() => 0)
  const compute = vi.fn(async () => ({ begun: 1 }))
  const answers = await Promise.all(Array.from({ length: 200 }, () => shared.of('report', compute)))
  expect(new Set(answers).size).toBe(1)
  await shared.of('another report', compute)
  expect(compute).toHaveBeenCalledTimes(2)
})

test('an answer is kept for three seconds, and a failure is not kept', async () => {
  let now = 0
  const shared = new SharedAnswers(() => now)
  const compute = vi.fn(async () => now)
  await shared.of('report', compute)
  now = 2_999
  expect(await shared.of('report', compute)).toBe(0)
  now = 3_000
  expect(await shared.of('report', compute)).toBe(3_000)
  const failing = () => Promise.reject(new Error('away'))
  await expect(shared.of('later', failing)).rejects.toThrow('away')
  expect(await shared.of('later', compute)).toBe(3_000)
})

test('a node keeps the newest 1,000 answers', async () => {
  const shared = new SharedAnswers(() => 0)
  const compute = vi.fn(async () => null)
  for (let n = 0; n <= 1_000; n++) await shared.of(`report ${n}`, compute)
  await shared.of('report 1000', compute)
  expect(compute).toHaveBeenCalledTimes(1_001)
  await shared.of('report 0', compute)
  expect(compute).toHaveBeenCalledTimes(1_002)
})
