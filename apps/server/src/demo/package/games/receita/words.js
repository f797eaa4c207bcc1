// @ts-check
import { languageOf } from '../../kit/words.js'

/** @typedef {{step: string, pour: string, undo: string, empty: string, check: string, nothing: string, exact: string, less: string, more: string, kicker: string, next: string}} KitchenWords */

/** @type {Record<import('../../kit/words.js').Language, KitchenWords>} */
const WORDS = {
  'pt-BR': {
    step: 'Passo {n} de {of}',
    pour: 'Despejar',
    undo: 'Tirar a última',
    empty: 'Esvaziar',
    check: 'Está pronto',
    nothing: 'Toque numa xícara para despejar.',
    exact: 'Na medida: {sum}.',
    less: 'Você pôs {sum}. Ainda faltam {rest}.',
    more: 'Você pôs {sum}. Passou {rest}.',
    kicker: 'Na medida',
    next: 'Próximo ingrediente',
  },
  en: {
    step: 'Step {n} of {of}',
    pour: 'Pour',
    undo: 'Take the last one back',
    empty: 'Empty it',
    check: 'It is ready',
    nothing: 'Tap a cup to pour it.',
    exact: 'Exactly right: {sum}.',
    less: 'You poured {sum}. {rest} to go.',
    more: 'You poured {sum}. That is {rest} too much.',
    kicker: 'Exactly right',
    next: 'Next ingredient',
  },
  es: {
    step: 'Paso {n} de {of}',
    pour: 'Verter',
    undo: 'Quitar la última',
    empty: 'Vaciar',
    check: 'Está listo',
    nothing: 'Toca una taza para verterla.',
    exact: 'En su punto: {sum}.',
    less: 'Pusiste {sum}. Aún faltan {rest}.',
    more: 'Pusiste {sum}. Te pasaste por {rest}.',
    kicker: 'En su punto',
    next: 'Siguiente ingrediente',
  },
}

/** @param {string} locale */
export const kitchenWords = (locale) => WORDS[languageOf(locale)]
