import { expect, test } from 'vitest'
import { archiveName } from './archive-name.ts'

test.each([
  ['Ouvir antes de responder', 'Ouvir antes de responder.vereda'],
  ['What? A/B: "tests"', 'What A B tests.vereda'],
  [' \n ', 'trail.vereda'],
  ['x'.repeat(300), `${'x'.repeat(80)}.vereda`],
])('%j is saved as %s', (title, name) => expect(archiveName(title)).toBe(name))
