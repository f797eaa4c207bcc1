import { afterEach, expect, test, vi } from 'vitest'
import { shownTheme, themeCell } from './theme.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  themeCell.set('system')
})

test.each([
  ['system', false, 'light'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
] as const)('the chosen theme %s with a dark system %s is shown as %s', (chosen, isNight, shown) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNight }))
  themeCell.set(chosen)
  expect(shownTheme()).toBe(shown)
})
