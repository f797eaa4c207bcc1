import pg from 'pg'
import { expect, test } from 'vitest'
import { unreachable } from './installation.ts'

test('a full disk of the database is reported as such, and an unreachable one with its setting', () => {
  const full = Object.assign(
    new pg.DatabaseError('could not write init file: No space left on device', 1, 'error'),
    {
      code: '53100',
    },
  )
  expect(unreachable('DATABASE_URL', full).message).toBe(
    'The database has no room (could not write init file: No space left on device). Free some space on its disk, and try again.',
  )
  expect(unreachable('DATABASE_URL', new Error('connect ECONNREFUSED')).message).toContain(
    'Check DATABASE_URL',
  )
})
