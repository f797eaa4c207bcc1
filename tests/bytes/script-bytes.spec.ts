import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { bootBytes, bytesOfChunks, scriptBytes } from '../../bench/rows/script-bytes.ts'

/** KB of script, gzip, that opening a screen loads at most; lower a number whenever its screen becomes smaller. */
const BUDGETS_KB: Readonly<Record<string, number>> = {
  login: 69.5,
  'magic code': 69.5,
  recovery: 70.5,
  signup: 83.5,
  profile: 90.5,
  'offline data': 90,
  enroll: 84.5,
  trail: 96.5,
  achievements: 76,
  rank: 82,
  player: 105,
  'front door': 69,
}
const STUDIO = join(import.meta.dirname, '../../apps/studio/dist')
const STUDIO_FRAME = ['index.html', 'src/frame/messages/pt-BR.po']
const STUDIO_HOME = [
  ...STUDIO_FRAME,
  'src/features/home/home-screen.tsx',
  'src/features/home/messages/pt-BR.po',
  'src/query/with-queries.tsx',
]

const STUDIO_EDITOR = [
  ...STUDIO_FRAME,
  'src/features/editor/editor-screen.tsx',
  'src/features/editor/messages/pt-BR.po',
  'src/query/with-queries.tsx',
]

const studioKb = (chunks: readonly string[]) => (bootBytes() + bytesOfChunks(STUDIO, chunks)) / 1024

test('every screen that is measured has a budget', () => {
  expect(Object.keys(scriptBytes()).sort()).toEqual(Object.keys(BUDGETS_KB).sort())
})

for (const [screen, budget] of Object.entries(BUDGETS_KB))
  test(`the script of ${screen} keeps its budget`, () => {
    expect((scriptBytes()[screen] ?? Number.POSITIVE_INFINITY) / 1024).toBeLessThanOrEqual(budget)
  })

test('the studio’s frame, before any screen, keeps its budget', () => {
  expect(studioKb(STUDIO_FRAME)).toBeLessThanOrEqual(49.5)
})

test('the script of the studio’s home keeps its budget', () => {
  expect(studioKb(STUDIO_HOME)).toBeLessThanOrEqual(80)
})

test('the script of the studio’s editor keeps its budget', () => {
  expect(studioKb(STUDIO_EDITOR)).toBeLessThanOrEqual(92)
})
