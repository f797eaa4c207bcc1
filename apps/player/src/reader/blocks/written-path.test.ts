import { expect, test } from 'vitest'
import { writtenPath } from './written-path.ts'

test.each([
  ['100%.png', '100%.png'],
  ['100%25.png', '100%.png'],
  ['sky%20game/fig.png', 'sky game/fig.png'],
  ['%zz.png', '%zz.png'],
])('an author who writes %s means the file %s', (address, path) => {
  expect(writtenPath(address)).toBe(path)
})
