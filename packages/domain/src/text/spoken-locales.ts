/** The languages that the product speaks: on its screens, in its letters and in what it answers in words. */
export const SPOKEN_LOCALES = ['en', 'pt-BR', 'es'] as const
export type SpokenLocale = (typeof SPOKEN_LOCALES)[number]
