import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlayFact } from '../builders/a-trail.ts'
import { foldPlays } from '../trail/progress.ts'
import { claimOfSittings, mergeItems, mergePools } from './merge-pools.ts'
import { mergedState } from './merged-state.ts'

const word = (...words: string[]) => fc.option(fc.constantFrom(...words), { nil: undefined })
const states = fc
  .record({
    'cmi.core.lesson_status': word('passed', 'completed', 'failed', 'incomplete'),
    'cmi.core.lesson_location': word('1', '2', '3'),
    'cmi.core.score.raw': word('10', '50', '50.0', 'none'),
    'cmi.core.score.max': word('100', '20'),
  })
  .map((state) => JSON.parse(JSON.stringify(state)) as Record<string, string>)
const pools = fc.dictionary(fc.constantFrom('a', 'b', 'c'), states)
const sittings = fc
  .array(pools, { maxLength: 6 })
  .map((all) => all.map((scorm, n) => aPlayFact({ key: `${n}`, seq: n, scorm, isOfSeveral: true })))

test('sittings of a package merge to the same state in any order and any number of times', () => {
  fc.assert(
    fc.property(sittings, fc.array(fc.nat(5)), (plays, again) => {
      const mixed = [...again.flatMap((n) => plays.slice(n, n + 1)), ...plays.toReversed()]
      expect(foldPlays(mixed, {}, mergedState)).toEqual(foldPlays(plays, {}, mergedState))
    }),
    { numRuns: 500 },
  )
})

test('an item that one sitting finished stays finished in the merged pool', () => {
  const isDone = (state: Record<string, string> | undefined) =>
    ['passed', 'completed'].includes(state?.['cmi.core.lesson_status'] ?? '')
  fc.assert(
    fc.property(pools, pools, (before, left) => {
      const merged = mergePools(before, left)
      for (const item of ['a', 'b', 'c'])
        expect(isDone(merged[item])).toBe(isDone(before[item]) || isDone(left[item]))
    }),
  )
})

test('the best completion, success and score are kept, and all other values are the newer sitting’s', () => {
  const older = {
    'cmi.completion_status': 'completed',
    'cmi.success_status': 'passed',
    'cmi.location': '9',
    'cmi.score.scaled': '0.9',
    'cmi.score.raw': '9',
  }
  const newer = {
    'cmi.completion_status': 'incomplete',
    'cmi.success_status': 'failed',
    'cmi.location': '2',
    'cmi.score.scaled': '0.4',
    'cmi.score.min': '0',
    'cmi.suspend_data': 'again',
  }
  expect(mergeItems(older, newer)).toEqual({ ...older, 'cmi.location': '2', 'cmi.suspend_data': 'again' })
})

const items = ['a', 'b'].map((id) => ({ id, title: id, href: id }))

test('the claim of several sittings takes the most points per activity, and leaves out claims for fewer activities', () => {
  const pool = { a: { 'cmi.core.lesson_status': 'passed' } }
  const claims = [[50, 0], [20, 30], [100]]
  expect(claimOfSittings({ version: '1.2', items }, pool, claims)).toEqual({
    points: [50, 30],
    finished: false,
  })
  expect(claimOfSittings({ version: '1.2', items }, { ...pool, b: pool.a }, []).finished).toBe(true)
})
