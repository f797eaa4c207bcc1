import { expect, test } from 'vitest'
import { hasKept } from './has-kept.ts'

test.each([
  ['a package that kept its state', { scorm: {}, objectData: null }, true],
  ['a game that kept an object', { objectData: { level: 2 } }, true],
  ['a game that kept a nought', { objectData: 0 }, true],
  ['a game that kept null', { objectData: null }, false],
  ['what nobody played', {}, false],
])('hasKept is right for %s: %#', (_, activity, has) => {
  expect(hasKept(activity)).toBe(has)
})
