import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { bootBytes, bytesOfChunks, SCREEN_BUDGETS_KB, scriptBytes } from '../../bench/rows/script-bytes.ts'

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

for (const screen of Object.keys(SCREEN_BUDGETS_KB) as (keyof typeof SCREEN_BUDGETS_KB)[])
  test(`the script of ${screen} keeps its budget`, () => {
    expect(scriptBytes()[screen] / 1024).toBeLessThanOrEqual(SCREEN_BUDGETS_KB[screen])
  })

test('the studio’s frame, before any screen, keeps its budget', () => {
  expect(studioKb(STUDIO_FRAME)).toBeLessThanOrEqual(51.35)
})

test('the script of the studio’s home keeps its budget', () => {
  expect(studioKb(STUDIO_HOME)).toBeLessThanOrEqual(83.15)
})

test('the script of the studio’s editor keeps its budget', () => {
  expect(studioKb(STUDIO_EDITOR)).toBeLessThanOrEqual(95.45)
})
