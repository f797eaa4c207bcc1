import { availableParallelism } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cheapHash } from '../../../../tests/harness/cheap-hash.ts'
import { hashSecret, isSecretOf, PasswordQueueFull } from './argon2.ts'

const AT_ONCE = Math.max(1, availableParallelism() - 1)
const SECOND = 1_000

afterEach(() => {
  vi.useRealTimers()
})

test('a hash is a PHC string with a salt of its own, and tells the secret from others', async () => {
  const [hash, again] = [await hashSecret('seeds'), await hashSecret('seeds')]
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(again).not.toBe(hash)
  expect(await isSecretOf('seeds', hash)).toBe(true)
  expect(await isSecretOf('stones', hash)).toBe(false)
})

test('a hash opens at the costs that it was made at, whatever a hash costs today', async () => {
  expect(await isSecretOf('seeds', cheapHash('seeds'))).toBe(true)
  expect(await isSecretOf('stones', cheapHash('seeds'))).toBe(false)
})

test('no hash, or one that is broken, is nobody’s', async () => {
  for (const hash of [
    null,
    '',
    'plain',
    '$argon2id$v=19$m=1,t=1,p=1$$',
    '$argon2id$v=19$m=7,t=1,p=1$c2VlZHNlZWRz$',
  ])
    expect(await isSecretOf('', hash)).toBe(false)
})

describe('when more come than are hashed at once', () => {
  test('devices that were here before go first', async () => {
    const order: string[] = []
    const ask = (lane: 'known' | 'stranger') => isSecretOf('x', null, lane).then(() => order.push(lane))
    const busy = Array.from({ length: AT_ONCE }, () => hashSecret('x'))
    await Promise.all([...busy, ask('stranger'), ask('stranger'), ask('known')])
    expect(order[0]).toBe('known')
  })

  test('whoever signs in goes before those who sign up, also on a new device', async () => {
    const order: string[] = []
    const done = (who: string) => () => order.push(who)
    const signups = Array.from({ length: AT_ONCE + 3 }, () => hashSecret('x', 'signup').then(done('signup')))
    await Promise.all([...signups, isSecretOf('x', null, 'stranger').then(done('sign-in'))])
    expect(order.indexOf('sign-in')).toBeLessThan(order.lastIndexOf('signup') - 1)
  })

  test('whoever waited longer than anybody waits is sent away, and the next is served', async () => {
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

  test('too many are sent away, and those who wait are served', async () => {
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
