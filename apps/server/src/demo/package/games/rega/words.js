// @ts-check
import { languageOf } from '../../kit/words.js'

const WORDS = {
  'pt-BR': {
    level: 'Canteiro {n} de {of}',
    beds: '{n} de {of} flores com água',
    moves: 'Giros',
    fewest: 'no mínimo {n}',
    hint: 'Dica',
    sides: ['cima', 'direita', 'baixo', 'esquerda'],
    source: 'Nascente',
    bed: 'Flor',
    channel: 'Canal',
    opens: 'abre para {sides}',
    wet: 'com água',
    dry: 'seco',
    fixed: 'preso na pedra',
    done: 'Regado',
    perfect: 'Nenhum giro a mais',
    doneText: 'Você usou {n} giros. O mínimo era {of}.',
    next: 'Próximo canteiro',
    end: 'O jardim inteiro abriu',
    endText: 'Seis canteiros, uma nascente. A água só precisava de caminho.',
    kicker: 'Jardim',
  },
  en: {
    level: 'Bed {n} of {of}',
    beds: '{n} of {of} flowers watered',
    moves: 'Turns',
    fewest: '{n} at least',
    hint: 'Hint',
    sides: ['up', 'right', 'down', 'left'],
    source: 'Spring',
    bed: 'Flower',
    channel: 'Channel',
    opens: 'opens {sides}',
    wet: 'wet',
    dry: 'dry',
    fixed: 'held by stones',
    done: 'Watered',
    perfect: 'Not one turn too many',
    doneText: 'You took {n} turns. The least was {of}.',
    next: 'Next bed',
    end: 'The whole garden opened',
    endText: 'Six beds, one spring. The water only needed a way.',
    kicker: 'Garden',
  },
  es: {
    level: 'Cantero {n} de {of}',
    beds: '{n} de {of} flores con agua',
    moves: 'Giros',
    fewest: '{n} como mínimo',
    hint: 'Pista',
    sides: ['arriba', 'derecha', 'abajo', 'izquierda'],
    source: 'Manantial',
    bed: 'Flor',
    channel: 'Canal',
    opens: 'abre hacia {sides}',
    wet: 'con agua',
    dry: 'seco',
    fixed: 'sujeto por piedras',
    done: 'Regado',
    perfect: 'Ni un giro de más',
    doneText: 'Usaste {n} giros. El mínimo era {of}.',
    next: 'Siguiente cantero',
    end: 'Todo el jardín floreció',
    endText: 'Seis canteros, un manantial. El agua solo necesitaba un camino.',
    kicker: 'Jardín',
  },
}

/** @param {string} locale */
export const gardenWords = (locale) => WORDS[languageOf(locale)]

/** Fills a text's placeholders. @param {string} text @param {Record<string, string | number>} values */
export const filled = (text, values) =>
  Object.entries(values).reduce((result, [name, value]) => result.replace(`{${name}}`, String(value)), text)
