import { storedCell } from '../cell/stored-cell.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const readTheme = (text: string | null): Theme => THEMES.find((theme) => theme === text) ?? 'system'

/** The person's choice for this device; public/boot.js reads the same key before the first paint. */
export const themeCell = storedCell<Theme>('vereda.theme', readTheme, (theme) => theme)

const night = () => matchMedia('(prefers-color-scheme: dark)')

function showTheme() {
  const chosen = themeCell.get()
  const dark = chosen === 'dark' || (chosen === 'system' && night().matches)
  const root = document.documentElement
  root.dataset.theme = dark ? 'dark' : 'light'
  const ground = getComputedStyle(root).getPropertyValue('--bg')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground)
}

/** Shows the chosen theme now and whenever the choice or the system's own changes. */
export function followTheme() {
  themeCell.subscribe(showTheme)
  night().addEventListener('change', showTheme)
  showTheme()
}
