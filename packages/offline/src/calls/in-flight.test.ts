import { expect, test } from 'vitest'
import { tasksDone } from '../testing/clocks.ts'
import { sharedInFlight } from './in-flight.ts'

test('Q15 calls of the same name share one answer while it is pending, and not later', async () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const call = sharedInFlight(
    (trail: string, resource: string) => `${trail} ${resource}`,
    (trail, resource) => {
      asked.push(`${trail} ${resource}`)
      return new Promise<string>((resolve) => answers.push(() => resolve(`answer ${answers.length}`)))
    },
  )
  const both = Promise.all([call('one', 'a'), call('one', 'a')])
  void call('one', 'b')
  expect(asked).toEqual(['one a', 'one b'])
  for (const answer of answers) answer()
  const [first, second] = await both
  expect(first).toBe(second)
  await tasksDone()
  void call('one', 'a')
  expect(asked).toEqual(['one a', 'one b', 'one a'])
})
