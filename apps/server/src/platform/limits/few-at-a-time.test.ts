import { expect, test, vi } from 'vitest'
import { FewAtATime } from './few-at-a-time.ts'

const settled = () => new Promise(setImmediate)

test('work of one key runs a few at a time, in order, despite a failure; other keys run beside it', async () => {
  const line = new FewAtATime(2)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const ask = (key: string, name: string) =>
    line.run(key, () => {
      begun.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    })
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask('school', name))
  const beside = ask('office', 'e')
  await settled()
  expect(begun).toEqual(['a', 'b', 'e'])
  ends.get('b')!.reject(new Error('broken'))
  await expect(asked[1]).rejects.toThrow('broken')
  await settled()
  expect(begun).toEqual(['a', 'b', 'e', 'c'])
  for (const name of ['a', 'c', 'e']) ends.get(name)!.resolve(name)
  expect(await Promise.all([asked[0], asked[2], beside])).toEqual(['a', 'c', 'e'])
  await settled()
  ends.get('d')!.resolve('d')
  expect(await asked[3]).toBe('d')
})

test('work beyond the queue’s limit or past its waiting time is not begun; later work is', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const line = new FewAtATime(1)
  const first = Promise.withResolvers<string>()
  const one = line.run('school', () => first.promise)
  const late = Array.from({ length: 512 }, () => line.run('school', async () => 'begun'))
  expect(await line.run('school', async () => 'begun')).toBeUndefined()
  vi.advanceTimersByTime(11_000)
  first.resolve('first')
  expect(await one).toBe('first')
  expect(new Set(await Promise.all(late))).toEqual(new Set([undefined]))
  expect(await line.run('school', async () => 'begun')).toBe('begun')
  vi.useRealTimers()
})
