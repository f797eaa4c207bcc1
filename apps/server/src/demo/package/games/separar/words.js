// @ts-check
import { languageOf } from '../../kit/words.js'

/** @typedef {{left: (n: number) => string, right: string, round: (n: number, of: number) => string, rightOf: (n: number, of: number) => string, all: string, some: string}} SortingWords */

/** @type {Record<import('../../kit/words.js').Language, SortingWords>} */
const WORDS = {
  'pt-BR': {
    left: (n) => (n === 1 ? 'Falta 1' : `Faltam ${n}`),
    right: 'Certo',
    round: (n, of) => `Rodada ${n} de ${of}`,
    rightOf: (n, of) => `${n} de ${of} na primeira`,
    all: 'Todas no lugar, sem pensar duas vezes.',
    some: 'As que voltaram já estão no lugar delas. Agora ficou mais fino.',
  },
  en: {
    left: (n) => `${n} left`,
    right: 'Right',
    round: (n, of) => `Round ${n} of ${of}`,
    rightOf: (n, of) => `${n} of ${of} at first try`,
    all: 'Everything in its place, and no second thoughts.',
    some: 'What came back is in its place now. The next ones are finer.',
  },
  es: {
    left: (n) => (n === 1 ? 'Falta 1' : `Faltan ${n}`),
    right: 'Bien',
    round: (n, of) => `Ronda ${n} de ${of}`,
    rightOf: (n, of) => `${n} de ${of} a la primera`,
    all: 'Todo en su sitio, sin dudar.',
    some: 'Lo que volvió ya está en su sitio. Ahora se pone más fino.',
  },
}

/** @param {string} locale */
export const sortingWords = (locale) => WORDS[languageOf(locale)]
