import { expect, test } from 'vitest'
import { tasksDone } from '../testing/clocks.ts'
import { pageLocks } from './page-locks.ts'

test('a lock is free again after its work succeeds or fails', async () => {
  const locks = pageLocks()
  expect(await locks.ifFree('queue', async () => 'done')).toBe('done')
  await expect(locks.ifFree('queue', () => Promise.reject(new Error('on purpose')))).rejects.toThrow(
    'on purpose',
  )
  expect(await locks.ifFree('queue', async () => 'again')).toBe('again')
})

test('waiting holders of one lock run one after another, and other locks do not wait', async () => {
  const locks = pageLocks()
  const heard: string[] = []
  const ends: (() => void)[] = []
  const work = (says: string) => async () => {
    heard.push(`${says} begins`)
    await new Promise<void>((end) => ends.push(end))
    heard.push(`${says} ends`)
  }
  const all = ['one', 'two', 'three'].map((says) => locks.whenFree('files', work(says)))
  await locks.whenFree('queue', async () => heard.push('another lock'))
  expect(await locks.ifFree('files', async () => 'free')).toBeNull()
  for (let n = 0; n < 3; n++) {
    await tasksDone()
    ends[n]!()
  }
  await Promise.all(all)
  expect(heard.filter((line) => line !== 'another lock')).toEqual([
    'one begins',
    'one ends',
    'two begins',
    'two ends',
    'three begins',
    'three ends',
  ])
})
