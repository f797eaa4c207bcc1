import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import { cloze, multiple, single, trueFalse } from '../../document/question.ts'

/** A challenge of one minute at the counter. */
export const umMinuto: Challenge = {
  id: 'atendimento-um-minuto',
  title: 'Um minuto de balcão',
  seconds: 60,
  maxBonus: 20,
  questions: [
    single(
      {
        id: 'porta',
        prompt: 'A porta abriu e você está ao telefone.',
        feedback: 'Um gesto basta: quem foi visto espera.',
      },
      ['Viro de costas para ouvir melhor', 'Levanto os olhos e faço um gesto', 'Desligo'],
      1,
    ),
    multiple(
      { id: 'pressa', prompt: 'Quem tem pressa mostra como?', feedback: 'A pressa fala antes da pessoa.' },
      ['Chave na mão', 'Olha as prateleiras de cima', 'Não se encosta', 'Olha a porta'],
      [0, 2, 3],
    ),
    cloze(
      { id: 'frase', prompt: 'Complete.', feedback: 'Duas palavras que seguram a fila.' },
      ['“Já ', ' com você.”'],
      ['falo|estou|fico'],
    ),
    trueFalse(
      { id: 'nome', prompt: 'Chamar pelo nome vale mais que um desconto.', feedback: 'E não custa nada.' },
      true,
    ),
  ],
}
