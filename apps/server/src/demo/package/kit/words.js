// @ts-check

/** The words that every game needs, by language. */
const WORDS = {
  'pt-BR': {
    start: 'Começar',
    resume: 'Continuar',
    anew: 'Começar de novo',
    again: 'Jogar de novo',
    next: 'Continuar',
    points: 'pontos',
    bonus: 'bônus',
    of: (/** @type {number} */ a, /** @type {number} */ b) => `${a} de ${b}`,
    won: 'Conquista',
    streak: (/** @type {number} */ n) => `${n} seguidas`,
  },
  en: {
    start: 'Start',
    resume: 'Continue',
    anew: 'Start over',
    again: 'Play again',
    next: 'Continue',
    points: 'points',
    bonus: 'bonus',
    of: (/** @type {number} */ a, /** @type {number} */ b) => `${a} of ${b}`,
    won: 'Badge',
    streak: (/** @type {number} */ n) => `${n} in a row`,
  },
  es: {
    start: 'Empezar',
    resume: 'Continuar',
    anew: 'Empezar de nuevo',
    again: 'Jugar otra vez',
    next: 'Continuar',
    points: 'puntos',
    bonus: 'bono',
    of: (/** @type {number} */ a, /** @type {number} */ b) => `${a} de ${b}`,
    won: 'Logro',
    streak: (/** @type {number} */ n) => `${n} seguidas`,
  },
}
/** @typedef {keyof typeof WORDS} Language */

/** The language that a locale is served in. @param {string} locale @returns {Language} */
export function languageOf(locale) {
  if (locale.startsWith('pt')) return 'pt-BR'
  return locale.startsWith('es') ? 'es' : 'en'
}

/** @param {string} locale */
export const wordsFor = (locale) => WORDS[languageOf(locale)]
