import { expect } from 'vitest'
import { test } from '../../../../../tests/components/component-test.tsx'
import { openUnsent, type Unsent } from './unsent.ts'

const unsent = (revision: number, ...titles: string[]): Unsent => ({
  revision,
  changes: titles.map((value) => ({
    key: value,
    operations: [{ op: 'set', id: 'trail', field: 'title', value }],
  })),
})

/** A browser gives a name free a moment after it is let go of. */
const letGo = () => expect.poll(async () => (await navigator.locks.query()).held).toEqual([])

test('two tabs on one trail keep what each has not sent, and who opens it next has both', async () => {
  const [one, other] = [await openUnsent('ana', 'caves'), await openUnsent('ana', 'caves')]
  one.keep(unsent(4, 'One'))
  other.keep(unsent(3, 'Other'))
  // both are still open: nobody takes theirs
  const third = await openUnsent('ana', 'caves')
  expect(third.left).toBeNull()
  for (const place of [one, other, third]) place.close()
  await letGo()
  const next = await openUnsent('ana', 'caves')
  expect(next.left).toEqual(unsent(3, 'Other', 'One'))
  next.close()
  await letGo()
  // until it has arrived it is there for the one after, and then no more
  const last = await openUnsent('ana', 'caves')
  expect(last.left).toEqual(unsent(3, 'Other', 'One'))
  last.keep(null)
  last.close()
  await letGo()
  const end = await openUnsent('ana', 'caves')
  expect(end.left).toBeNull()
  end.close()
  await letGo()
})

test('nothing of another person or of another trail is taken', async () => {
  const place = await openUnsent('ana', 'caves')
  place.keep(unsent(1, 'Mine'))
  place.close()
  await letGo()
  for (const [account, trail] of [
    ['bia', 'caves'],
    ['ana', 'cave'],
    ['ana/caves', ''],
  ] as const)
    expect((await openUnsent(account, trail)).left).toBeNull()
})
