import { type Oklch, toHex } from './oklch.ts'

type Rule = (brand: Oklch) => Oklch
type Rules = Record<string, Rule>

const clamp = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high)
const tint =
  (l: number, chroma: number): Rule =>
  ({ c, h }) => ({ l, c: Math.min(c, chroma), h })

/** Above this lightness a domain's colour is bright: it stays as it is and carries dark text (design 2.1). */
const BRIGHT = 0.66

const fill: Rule = ({ l, c, h }) => ({
  l: l > BRIGHT ? clamp(0.77, l, 0.9) : clamp(0.34, l, 0.5),
  c: Math.min(c, 0.18),
  h,
})

/** The rules of tokens.css for its tinted tokens, so that they can be computed as hex for a browser without relative colours. */
const LIGHT: Rules = {
  brand: fill,
  'brand-strong': (brand) => ({ ...fill(brand), l: fill(brand).l - 0.06 }),
  'on-brand': ({ l, c, h }) => (l > BRIGHT ? { l: 0.24, c: Math.min(c, 0.04), h } : { l: 0.995, c: 0, h }),
  'brand-line': ({ l, c, h }) => ({ l: clamp(0.34, l, 0.5), c: Math.min(c, 0.15), h }),
  'brand-ink': tint(0.37, 0.12),
  'brand-soft': tint(0.945, 0.032),
  'brand-mid': tint(0.86, 0.065),
  bg: tint(0.98, 0.006),
  surface: tint(0.998, 0.001),
  sunken: tint(0.952, 0.01),
  line: tint(0.895, 0.012),
  'line-strong': tint(0.62, 0.02),
  ink: tint(0.245, 0.03),
  'ink-2': tint(0.43, 0.024),
  'ink-3': tint(0.515, 0.02),
  'seed-fill': tint(0.955, 0.008),
  'seed-line': tint(0.6, 0.02),
}

const darkFill: Rule = ({ l, c, h }) => ({ l: clamp(0.78, l, 0.86), c: clamp(0, c, 0.13), h })

const DARK: Rules = {
  brand: darkFill,
  'brand-strong': tint(0.9, 0.11),
  'on-brand': tint(0.2, 0.035),
  'brand-line': darkFill,
  'brand-ink': tint(0.87, 0.09),
  'brand-soft': tint(0.3, 0.045),
  'brand-mid': tint(0.41, 0.07),
  bg: tint(0.178, 0.016),
  surface: tint(0.222, 0.018),
  sunken: tint(0.262, 0.02),
  line: tint(0.325, 0.022),
  'line-strong': tint(0.58, 0.025),
  ink: tint(0.955, 0.008),
  'ink-2': tint(0.815, 0.014),
  'ink-3': tint(0.72, 0.016),
  'seed-fill': tint(0.27, 0.014),
  'seed-line': tint(0.56, 0.02),
}

/** Every tinted token of a domain's colour as hex, by name without its dashes (design 2.1, 2.2). */
export function brandTokens(brand: Oklch, theme: 'light' | 'dark'): Record<string, string> {
  const rules = Object.entries(theme === 'dark' ? DARK : LIGHT)
  return Object.fromEntries(rules.map(([name, rule]) => [name, toHex(rule(brand))]))
}

/** The factors by which the dark theme reduces a garden's lightness and chroma (tokens.css: --k, --kc). */
const DAY_ART = { k: 1, kc: 1 }
const NIGHT_ART = { k: 0.7, kc: 0.8 }

/** The domain's own garden palette (`.pal-brand`) as hex, by name without its dashes. */
export function brandPalette({ c, h }: Oklch, theme: 'light' | 'dark'): Record<string, string> {
  const { k, kc } = theme === 'dark' ? NIGHT_ART : DAY_ART
  const paint = (l: number, chroma: number, hue: number) => toHex({ l: l * k, c: chroma * kc, h: hue })
  return {
    a0: paint(0.8, Math.min(c, 0.085), h),
    a1: paint(0.47, Math.min(c, 0.11), h),
    a2: paint(0.66, Math.min(c, 0.12), h - 22),
    a3: paint(0.92, Math.min(c, 0.06), h - 50),
    a4: paint(0.86, 0.155, 90),
    a5: paint(0.3, Math.min(c, 0.06), h),
    ap: paint(0.98, 0.02, 95),
  }
}
