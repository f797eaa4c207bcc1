import 'fake-indexeddb/auto'
import { sessionCell } from '@vereda/client/session/session.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkOffline, rememberPassword } from './verifiers.ts'

vi.setConfig({ testTimeout: 120_000 }) // a check of a password is slow on purpose

const DAY = 86_400_000
let trails = 0
let joao = { groupTrailId: '', userId: 'joao' }
beforeEach(() => {
  vi.useRealTimers()
  const person = { userId: 'ana', permissions: [] }
  sessionCell.set({ authorization: 'Bearer ana', person, journey: 'acme' } as never)
  joao = { groupTrailId: `trail ${++trails}`, userId: 'joao' }
})

test('a password checked online is right offline for that member of that trail only', async () => {
  expect(await checkOffline(joao, 'secret')).toBe('unknown')
  await rememberPassword(joao, 'secret')
  expect(await checkOffline(joao, 'secret')).toBe('right')
  expect(await checkOffline(joao, 'Secret')).toBe('wrong')
  expect(await checkOffline({ ...joao, userId: 'bia' }, 'secret')).toBe('unknown')
  expect(await checkOffline({ ...joao, groupTrailId: 'another' }, 'secret')).toBe('unknown')
})

test('after five wrong passwords the device can’t confirm offline, also for parallel tries', async () => {
  await rememberPassword(joao, 'secret')
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, n) => checkOffline(joao, `guess ${n}`)))
  expect(guesses.filter((guess) => guess === 'wrong')).toHaveLength(5)
  expect(await checkOffline(joao, 'secret')).toBe('unknown')
})

test('after fourteen days the member must confirm online', async () => {
  await rememberPassword(joao, 'secret')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * DAY })
  expect(await checkOffline(joao, 'secret')).toBe('unknown')
})
