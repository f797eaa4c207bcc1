import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MISTAKES } from './mistakes.ts'

const PLANT = join(import.meta.dirname, 'plant.ts')
const all = MISTAKES.map(({ says, ground }, number) => ({ says, ground, number }))

test.each(all)(
  'a mistake planted in one line is found ($ground): $says',
  ({ number }) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PLANT, String(number)], {
      encoding: 'utf8',
    })
    expect(`${stdout}${stderr}`).toMatch(/^seed \d+: /m)
    expect(status).toBe(0)
  },
  300_000,
)
