import { expect, test } from 'vitest'
import { isTicketed, pathsBelowPlace } from './addresses.ts'

test.each([
  ['a path below a ticket is the server’s', 't/abc.def/c/r1/img/a.png', true],
  ['a file in a game’s own folder t is the package’s', 't/a.glb', false],
  ['a file deeper in a game’s own folder t is the package’s', 't/rocks/c/a.png', false],
])('%s', (_, path, expected) => {
  expect(isTicketed(path)).toBe(expected)
})

test('a path below c/ means the file below the place of content first, then one in the package’s own folder c', () => {
  expect(pathsBelowPlace('c/r1/img/a.png')).toEqual(['img/a.png', 'c/r1/img/a.png'])
})
