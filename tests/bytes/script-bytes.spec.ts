import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { scriptBytes } from '../../bench/rows/script-bytes.ts'

/** KB of script, gzip, that opening a screen loads at most; lower a number whenever its screen becomes smaller. */
const BUDGETS_KB: Readonly<Record<string, number>> = {
  login: 120,
  'magic code': 125,
  recovery: 125,
  signup: 136,
  profile: 141,
  'offline data': 139,
  enroll: 131, // aim 130 (architecture 4)
  trail: 148,
  achievements: 125,
  rank: 133,
  player: 152,
  'front door': 121,
}
const STUDIO_KB = 100 // every script of the studio together, React among them
const STUDIO = join(import.meta.dirname, '../../apps/studio/dist/assets')

test('every screen that is measured has a budget', () => {
  expect(Object.keys(scriptBytes()).sort()).toEqual(Object.keys(BUDGETS_KB).sort())
})

for (const [screen, budget] of Object.entries(BUDGETS_KB))
  test(`the script of ${screen} keeps its budget`, () => {
    expect((scriptBytes()[screen] ?? Number.POSITIVE_INFINITY) / 1024).toBeLessThanOrEqual(budget)
  })

test('the script of the studio keeps its budget', () => {
  const scripts = readdirSync(STUDIO).filter((name) => name.endsWith('.js'))
  const bytes = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(join(STUDIO, name))).length, 0)
  expect(scripts.length).toBeGreaterThan(3)
  expect(bytes / 1024).toBeLessThanOrEqual(STUDIO_KB)
})
