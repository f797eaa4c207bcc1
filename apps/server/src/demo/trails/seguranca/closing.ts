import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { cloze, matching, multiple, order, shortText, single, trueFalse } from '../../document/question.ts'

/** A challenge: a call for help against the clock. */
export const ligacao: Challenge = {
  id: 'seguranca-ligacao',
  title: 'Um minuto de ligação',
  seconds: 60,
  maxBonus: 20,
  questions: [
    single(
      {
        id: 'primeira',
        prompt: 'O colega caiu do trator e não responde. A primeira coisa.',
        feedback: 'Um segundo ferido não ajuda o primeiro.',
      },
      ['Levantar o colega', 'Desligar o trator', 'Correr até a sede'],
      1,
    ),
    matching(
      { id: 'numeros', prompt: 'Quem atende em cada número?', feedback: 'Três números cabem num cartão.' },
      [
        ['192', 'SAMU'],
        ['193', 'Bombeiros'],
        ['190', 'Polícia'],
      ],
    ),
    trueFalse(
      {
        id: 'desligar',
        prompt: 'Quem liga desliga primeiro.',
        feedback: 'Só quem atende sabe se já ouviu tudo.',
      },
      false,
    ),
  ],
}

/** One question of each kind. */
export const simulada: GradedQuestion[] = [
  single(
    { id: 'e1', prompt: 'Parou de suar no calor forte.', feedback: 'É alarme.' },
    ['Está se acostumando', 'É sinal de perigo: sombra e água fria já', 'Pode continuar devagar'],
    1,
  ),
  multiple(
    {
      id: 'e2',
      prompt: 'O que se diz ao telefone, antes do nome?',
      feedback: 'Onde, o quê e quantos.',
    },
    ['Onde', 'O quê', 'De quem foi a culpa', 'Quantas pessoas'],
    [0, 1, 3],
  ),
  trueFalse(
    {
      id: 'e3',
      prompt: 'Embalagem de defensivo lavada três vezes pode virar balde.',
      feedback: 'Não vira nada: volta para a central.',
    },
    false,
  ),
  order(
    {
      id: 'e4',
      prompt: 'Em que ordem se tira o equipamento, depois de aplicar?',
      feedback: 'As luvas se lavam antes de tudo e saem depois da roupa: é com elas que se toca no resto.',
    },
    ['Lavar as luvas ainda calçadas', 'Touca e viseira', 'Jaleco', 'Botas', 'Calça', 'Luvas'],
    [2, 0, 5, 1, 4, 3],
  ),
  matching(
    { id: 'e5', prompt: 'O que cada placa pede?', feedback: 'A forma fala antes da cor.' },
    [
      ['Triângulo amarelo', 'Cuidado'],
      ['Círculo azul', 'Use'],
      ['Círculo vermelho cortado', 'Não faça'],
    ],
    ['Saída'],
  ),
  cloze(
    {
      id: 'e6',
      prompt: 'Complete o combinado do meio-dia.',
      feedback: 'Sede chega atrasada.',
    },
    ['Bebo água ', ' de ter sede, e descanso na ', '.'],
    ['antes', 'sombra'],
  ),
  shortText(
    { id: 'e7', prompt: 'Qual é o número do SAMU?', feedback: '192, de qualquer telefone, sem crédito.' },
    ['192', 'um nove dois'],
  ),
]
