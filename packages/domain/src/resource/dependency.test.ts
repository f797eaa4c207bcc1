import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dependencyTitle, disabledReason } from './dependency.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']
/** Any trail: an activity may depend on itself, in circles, or on one that does not exist. */
const trails = fc.tuple(
  ...IDS.map((id) =>
    fc.record({
      id: fc.constant(id),
      title: fc.string(),
      activityDate: fc.option(fc.constant('2026-03-01T00:00:00Z')),
      dependencies: fc.subarray([...IDS, 'gone']),
    }),
  ),
)
const done = { title: 'Done', activityDate: '2026-03-01T00:00:00Z' }
const left = { title: 'Left', activityDate: null }

test('a resource waits for the first unfinished of its dependencies, in their order', () => {
  const all = [
    { id: 'a', ...done },
    { id: 'b', ...left, title: 'B' },
    { id: 'c', ...left, title: 'C' },
  ]
  expect(disabledReason({ dependencies: [] }, all)).toBeNull()
  expect(disabledReason({ dependencies: ['a', 'c', 'b'] }, all)).toBe('Failed dependency: C')
  expect(disabledReason({ dependencies: ['a', 'gone'] }, all)).toBeNull()
})

test('a resource opens exactly when each of its existing dependencies is finished', () => {
  fc.assert(
    fc.property(trails, (all) => {
      const isLeft = (id: string) => all.some((other) => other.id === id && other.activityDate === null)
      for (const resource of all)
        expect(disabledReason(resource, all) === null).toBe(!resource.dependencies.some(isLeft))
    }),
  )
})

test('resources that wait for each other stay closed, and other resources of the trail do not', () => {
  const circle = IDS.slice(0, 3).map((id, i, ids) => ({ id, ...left, dependencies: [ids[(i + 1) % 3]!] }))
  const free = { id: 'd', ...left, dependencies: [] }
  const itself = { id: 'e', ...left, dependencies: ['e'] }
  const all = [...circle, free, itself]
  expect(all.map((resource) => disabledReason(resource, all) === null)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
})

test('finishing an activity never closes another one', () => {
  fc.assert(
    fc.property(trails, fc.constantFrom(...IDS), (all, finished) => {
      const after = all.map((r) => (r.id === finished ? { ...r, activityDate: done.activityDate } : r))
      for (const resource of all)
        if (disabledReason(resource, all) === null) expect(disabledReason(resource, after)).toBeNull()
    }),
  )
})

test('the title in a disabled reason is read back, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const reason = disabledReason({ dependencies: ['a'] }, [{ id: 'a', title, activityDate: null }])
      expect(dependencyTitle(reason)).toBe(title)
    }),
  )
  expect(dependencyTitle('anything else')).toBeNull()
  expect(dependencyTitle(null)).toBeNull()
})
