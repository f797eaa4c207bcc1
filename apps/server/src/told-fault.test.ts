import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './platform/database/faults.ts'
import { PlainError } from './platform/plain-error.ts'
import { toldFault } from './told-fault.ts'

test('what an operator can mend is a sentence, and a bug comes with its trace', () => {
  expect(toldFault(new PlainError('Say which.'))).toBe('Say which.')
  expect(toldFault(new DatabaseUnavailable(new Error('no space left')))).toBe(
    'The database does not take this now (no space left). Mend that, and try again.',
  )
  expect(toldFault(new TypeError('a bug'))).toContain('told-fault.test.ts')
})
