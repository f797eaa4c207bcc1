import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MISTAKES } from './mistakes.ts'
import { SERVER_MISTAKES } from './server-mistakes.ts'

const ROOT = join(import.meta.dirname, '../..')

test.each([...MISTAKES, ...SERVER_MISTAKES])(
  'the line that a planted mistake changes exists in its file: $says',
  ({ file, line }) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(line)
  },
)
