// @ts-check
import { languageOf } from '../../kit/words.js'

/** @typedef {{closed: (n: number) => string, begin: string, again: string, looks: (n: number) => string, round: (n: number, of: number) => string, done: (n: number) => string, next: string}} MemoryWords */

/** @type {Record<import('../../kit/words.js').Language, MemoryWords>} */
const WORDS = {
  'pt-BR': {
    closed: (n) => `Carta ${n}, fechada`,
    begin: 'Abra duas cartas e ache os pares.',
    again: 'Não são um par. Guarde onde estão.',
    looks: (n) => (n === 1 ? '1 olhada' : `${n} olhadas`),
    round: (n, of) => `Rodada ${n} de ${of}`,
    done: (n) => `Em ${n} olhadas`,
    next: 'A próxima tem mais cartas.',
  },
  en: {
    closed: (n) => `Card ${n}, face down`,
    begin: 'Open two cards and find the pairs.',
    again: 'Not a pair. Keep in mind where they are.',
    looks: (n) => (n === 1 ? '1 look' : `${n} looks`),
    round: (n, of) => `Round ${n} of ${of}`,
    done: (n) => `In ${n} looks`,
    next: 'The next one has more cards.',
  },
  es: {
    closed: (n) => `Carta ${n}, cerrada`,
    begin: 'Abre dos cartas y encuentra las parejas.',
    again: 'No son pareja. Recuerda dónde están.',
    looks: (n) => (n === 1 ? '1 mirada' : `${n} miradas`),
    round: (n, of) => `Ronda ${n} de ${of}`,
    done: (n) => `En ${n} miradas`,
    next: 'La siguiente tiene más cartas.',
  },
}

/** @param {string} locale */
export const memoryWords = (locale) => WORDS[languageOf(locale)]
