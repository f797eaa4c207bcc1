import { storedCell } from '../cell/stored-cell.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const readTheme = (text: string | null): Theme => THEMES.find((theme) => theme === text) ?? 'system'

/** The person's choice on this device; public/boot.js reads the same key before the first paint. */
export const themeCell = storedCell<Theme>('vereda.theme', readTheme, (theme) => theme)

const night = () => matchMedia('(prefers-color-scheme: dark)')

/** The theme that the choice gives at this moment. */
export function shownTheme(): 'light' | 'dark' {
  const chosen = themeCell.get()
  const isDark = chosen === 'dark' || (chosen === 'system' && night().matches)
  return isDark ? 'dark' : 'light'
}

function showTheme() {
  const root = document.documentElement
  root.dataset.theme = shownTheme()
  const ground = getComputedStyle(root).getPropertyValue('--bg')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground)
}

/** Shows the chosen theme now, and whenever the choice or the system's theme changes. */
export function followTheme() {
  themeCell.subscribe(showTheme)
  night().addEventListener('change', showTheme)
  showTheme()
}
