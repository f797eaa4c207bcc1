import { expect } from 'vitest'
import { test } from '../../../../../tests/components/component-test.tsx'
import { heldPlaces } from './testing/held-places.ts'
import { openUnsent, type Unsent } from './unsent.ts'

const unsent = (revision: number, ...titles: string[]): Unsent => ({
  revision,
  changes: titles.map((value) => ({
    key: value,
    operations: [{ op: 'set', id: 'trail', field: 'title', value }],
  })),
})

const step = (id: string, title = id) => ({
  ...{ id, kind: 'step' as const, parent: 'trail', place: 'i' },
  fields: { title },
})

/** Waits for the browser, which frees a lock's name a moment after its release. */
const letGo = () => expect.poll(() => heldPlaces('caves')).toEqual([])

test('two tabs on one trail each keep their unsent changes, and the next editor takes both', async () => {
  const [one, other] = [await openUnsent('ana', 'caves'), await openUnsent('ana', 'caves')]
  one.keep({ ...unsent(4, 'One'), before: [step('step:one'), step('step:only')] })
  other.keep({ ...unsent(3, 'Other'), before: [step('step:one', 'as it was')] })
  // both editors are still open, so the third one takes nothing from them
  const third = await openUnsent('ana', 'caves')
  expect(third.left).toBeNull()
  for (const place of [one, other, third]) place.close()
  await letGo()
  // `before` holds each node as the older editor knew it
  const left = { ...unsent(3, 'Other', 'One'), before: [step('step:one', 'as it was'), step('step:only')] }
  const next = await openUnsent('ana', 'caves')
  expect(next.left).toEqual(left)
  next.close()
  await letGo()
  // the changes are handed on until they have arrived, and then never again
  const last = await openUnsent('ana', 'caves')
  expect(last.left).toEqual(left)
  last.keep(null)
  last.close()
  await letGo()
  const end = await openUnsent('ana', 'caves')
  expect(end.left).toBeNull()
  end.close()
  await letGo()
})

test('an editor takes no unsent changes of another person or trail', async () => {
  const place = await openUnsent('ana', 'caves')
  place.keep(unsent(1, 'Mine'))
  place.close()
  await letGo()
  for (const [account, trail] of [
    ['bia', 'caves'],
    ['ana', 'cave'],
    ['ana/caves', ''],
  ] as const) {
    const other = await openUnsent(account, trail)
    expect(other.left).toBeNull()
    other.close()
  }
})

test('unsent changes stored without known nodes, or with nodes it can’t read, are taken', async () => {
  localStorage.setItem('vereda.studio.unsent/ana/before/x', JSON.stringify(unsent(2, 'Mine')))
  localStorage.setItem(
    'vereda.studio.unsent/ana/later/x',
    JSON.stringify({ ...unsent(2, 'Mine'), before: [{ id: 'x', kind: 'of a later version' }] }),
  )
  for (const trail of ['before', 'later']) {
    const place = await openUnsent('ana', trail)
    expect(place.left).toEqual({ ...unsent(2, 'Mine'), before: [] })
    place.keep(null)
    place.close()
  }
})
