import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './platform/database/faults.ts'
import { PlainError } from './platform/plain-error.ts'
import { toldFault } from './told-fault.ts'

test('a fault that an operator can fix is one sentence, and a bug comes with its stack trace', () => {
  expect(toldFault(new PlainError('Say which.'))).toBe('Say which.')
  expect(toldFault(new DatabaseUnavailable(new Error('no space left')))).toBe(
    'The database cannot do this now (no space left). Fix that, and try again.',
  )
  const full = Object.assign(new pg.DatabaseError('no space left', 0, 'error'), { code: '53100' })
  expect(toldFault(full)).toBe('The database cannot do this now (no space left). Fix that, and try again.')
  const wrong = Object.assign(new pg.DatabaseError('syntax error', 0, 'error'), { code: '42601' })
  expect(toldFault(wrong)).toContain('told-fault.test.ts')
  expect(toldFault(new TypeError('a bug'))).toContain('told-fault.test.ts')
})
