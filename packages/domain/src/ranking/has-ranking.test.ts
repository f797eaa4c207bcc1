import { expect, test } from 'vitest'
import { hasRanking } from './has-ranking.ts'

test('there is a ranking where the author leaves it on and the trail is played, not looked at', () => {
  const on = { html: '', disableRanking: false }
  expect(hasRanking({ conclusion: on })).toBe(true)
  expect(hasRanking({ conclusion: { ...on, disableRanking: true } })).toBe(false)
  expect(hasRanking({ conclusion: on, preview: true })).toBe(false)
})
