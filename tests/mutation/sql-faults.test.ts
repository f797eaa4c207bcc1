import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/workspaces.ts'
import { SQL_FAULTS } from './sql-faults.ts'

test.each(SQL_FAULTS)('the line that a planted fault changes exists in its file: $says', ({ file, line }) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toContain(line)
})
