import { availableParallelism } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cheapHash } from '../../../../tests/harness/cheap-hash.ts'
import { hashSecret, isSecretOf, PasswordQueueFull } from './argon2.ts'

const AT_ONCE = Math.max(1, availableParallelism() - 1)
const SECOND = 1_000

afterEach(() => {
  vi.useRealTimers()
})

test('a hash is a PHC string with its own salt and matches only its secret', async () => {
  const [hash, again] = [await hashSecret('seeds'), await hashSecret('seeds')]
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(again).not.toBe(hash)
  expect(await isSecretOf('seeds', hash)).toBe(true)
  expect(await isSecretOf('stones', hash)).toBe(false)
})

test('a hash is verified with the cost parameters that it was made with', async () => {
  expect(await isSecretOf('seeds', cheapHash('seeds'))).toBe(true)
  expect(await isSecretOf('stones', cheapHash('seeds'))).toBe(false)
})

test('a missing or malformed hash matches no secret', async () => {
  for (const hash of [
    null,
    '',
    'plain',
    '$argon2id$v=19$m=1,t=1,p=1$$',
    '$argon2id$v=19$m=7,t=1,p=1$c2VlZHNlZWRz$',
  ])
    expect(await isSecretOf('', hash)).toBe(false)
})

describe('when the hashing queue is busy', () => {
  test('known devices go first', async () => {
    const order: string[] = []
    const ask = (lane: 'known' | 'stranger') => isSecretOf('x', null, lane).then(() => order.push(lane))
    const busy = Array.from({ length: AT_ONCE }, () => hashSecret('x'))
    await Promise.all([...busy, ask('stranger'), ask('stranger'), ask('known')])
    expect(order[0]).toBe('known')
  })

  test('a sign-in from a new device goes before waiting sign-ups', async () => {
    const order: string[] = []
    const done = (who: string) => () => order.push(who)
    const signups = Array.from({ length: AT_ONCE + 3 }, () => hashSecret('x', 'signup').then(done('signup')))
    await Promise.all([...signups, isSecretOf('x', null, 'stranger').then(done('sign-in'))])
    expect(order.indexOf('sign-in')).toBeLessThan(order.lastIndexOf('signup') - 1)
  })

  test('a request that waited too long is refused, and a newer one is served', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const busy = Array.from({ length: AT_ONCE }, () => hashSecret('x'))
    const late = hashSecret('x')
    const refused = expect(late).rejects.toThrow(PasswordQueueFull)
    vi.advanceTimersByTime(21 * SECOND)
    const fresh = hashSecret('x')
    await refused
    expect(await fresh).toMatch(/^\$argon2id/)
    await Promise.all(busy)
  })

  test('requests beyond the queue’s limit are refused, and the waiting ones are served', async () => {
    const asked = Array.from({ length: AT_ONCE + 513 }, () =>
      hashSecret('x').then(
        () => 'served',
        (fault) => fault instanceof PasswordQueueFull,
      ),
    )
    expect(await asked.at(-1)).toBe(true)
    expect(await asked[0]).toBe('served')
    expect(await asked[AT_ONCE]).toBe('served')
  })
})
