import type { Look } from './garden-test.ts'

/** Each theme at each size, the languages taking turns. */
export const LOOKS: readonly Look[] = [
  { locale: 'pt-BR', theme: 'light', width: 390 },
  { locale: 'en', theme: 'light', width: 820 },
  { locale: 'es', theme: 'light', width: 1280 },
  { locale: 'en', theme: 'dark', width: 390 },
  { locale: 'es', theme: 'dark', width: 820 },
  { locale: 'pt-BR', theme: 'dark', width: 1280 },
]
