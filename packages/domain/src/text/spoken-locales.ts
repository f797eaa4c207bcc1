/** The languages of the product: on its screens, in its letters and in its answers in words. */
export const SPOKEN_LOCALES = ['en', 'pt-BR', 'es'] as const
export type SpokenLocale = (typeof SPOKEN_LOCALES)[number]
