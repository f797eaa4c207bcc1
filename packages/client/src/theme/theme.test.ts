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
] as const)('who chose %s is shown, where the system’s own night is %s, %s', (chosen, isNight, shown) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isNight }))
  themeCell.set(chosen)
  expect(shownTheme()).toBe(shown)
})
