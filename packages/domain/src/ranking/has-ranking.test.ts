import { expect, test } from 'vitest'
import { hasRanking } from './has-ranking.ts'

test('a trail has a ranking unless its author disables it or it is a preview', () => {
  const on = { html: '', disableRanking: false }
  expect(hasRanking({ conclusion: on })).toBe(true)
  expect(hasRanking({ conclusion: { ...on, disableRanking: true } })).toBe(false)
  expect(hasRanking({ conclusion: on, preview: true })).toBe(false)
})
