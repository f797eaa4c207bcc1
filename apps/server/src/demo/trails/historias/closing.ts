import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import type { GradedQuestion } from '@vereda/domain/content/page-block.ts'
import { cloze, matching, multiple, order, shortText, single, trueFalse } from '../../document/question.ts'

/** A challenge about the first season, against the clock. */
export const quemEstava: Challenge = {
  id: 'hist-quem-estava',
  title: 'Quem estava lá?',
  seconds: 40,
  maxBonus: 15,
  questions: [
    matching({ id: 'quem', prompt: 'Quem fez o quê?', feedback: 'Cada começo teve uma pessoa só.' }, [
      ['Dona Célia', 'Disse a frase da parede'],
      ['Dona Araci', 'Abriu a sala à noite'],
      ['Tadeu', 'Ergueu a mão primeiro'],
    ]),
    trueFalse(
      { id: 'sacas', prompt: 'As quarenta sacas eram de milho.', feedback: 'Batata. Na chuva.' },
      false,
    ),
    single(
      {
        id: 'familias',
        prompt: 'Quantas famílias havia quando eram precisas vinte assinaturas?',
        feedback: 'Doze.',
      },
      ['Nove', 'Doze', 'Trinta e uma'],
      1,
    ),
  ],
}

/** One question of each kind, about what the episodes told. */
export const boaMemoria: GradedQuestion[] = [
  single(
    { id: 'h1', prompt: 'Como as batatas chegaram à cidade?', feedback: 'Dois dias, embaixo da lona.' },
    ['De caminhão', 'Em três carroças', 'De trem'],
    1,
  ),
  multiple(
    {
      id: 'h2',
      prompt: 'O que a assembleia de agosto pôs no quadro?',
      feedback: 'Seis inteiras, ou todas pela metade.',
    },
    ['Salvar seis lavouras', 'Vender o açude', 'Manter a de todos, com metade da colheita', 'Sortear'],
    [0, 2],
  ),
  trueFalse(
    {
      id: 'h3',
      prompt: 'A campainha da loja da praça não toca desde 1998.',
      feedback: 'E a Ivone não deixa consertar.',
    },
    true,
  ),
  order(
    { id: 'h4', prompt: 'Em que ordem aconteceu?', feedback: 'De 1961 a hoje.' },
    ['A primeira colheita', 'Doze famílias', 'A campainha parou', 'O ano da seca'],
    [3, 1, 0, 2],
  ),
  matching(
    { id: 'h5', prompt: 'De quem é cada coisa?', feedback: 'Coisas contam histórias.' },
    [
      ['A mesa no balcão', 'Ivone'],
      ['Os sensores na beira do canteiro', 'Bia'],
      ['A frase na parede da sede', 'Dona Célia'],
    ],
    ['O atravessador'],
  ),
  cloze(
    {
      id: 'h6',
      prompt: 'Complete a frase da parede.',
      feedback: 'Com um erro de acento que ninguém quis consertar.',
    },
    ['Se ninguém vem ', ', a gente ', '.'],
    ['buscar', 'leva'],
  ),
  shortText(
    { id: 'h7', prompt: 'Quantos metros de parede ficaram sem pintar?', feedback: 'Dois, embaixo da frase.' },
    ['2', 'dois', 'dois metros', '2 metros'],
  ),
]
