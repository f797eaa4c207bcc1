import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import { caminhoDaAgua } from '../courses/caminho-da-agua.ts'
import { onFinish, onPercentage, onReport } from '../document/badges.ts'
import { ask, image, text } from '../document/block.ts'
import { courseResource, gameResource, pageResource, postResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { landscapePicture } from '../document/picture.ts'
import { cloze, matching, order, shortText, single, trueFalse } from '../document/question.ts'
import { cadaGota } from '../gardens/cada-gota.ts'
import { regaGuide } from '../guides/guide-files.ts'
import { filmBlock, filmFiles, stepFilmOf } from '../video/film-files.ts'

const gota = pageResource(
  {
    id: 'agua-filme',
    title: 'O caminho de uma gota',
    maxPoints: 60,
    badges: [
      onFinish({
        id: 'agua-primeira-gota',
        title: 'Primeira gota',
        description: 'Você seguiu uma gota da nuvem até a flor.',
        species: 0,
      }),
    ],
  },
  [
    text('<p>Dezenove segundos, com som. Veja uma vez inteira e responda embaixo.</p>'),
    filmBlock('O caminho de uma gota'),
    ask(
      order(
        { id: 'caminho', prompt: 'Por onde ela passou?', feedback: 'Nuvem, folha, terra, raiz, flor.' },
        ['Nuvem', 'Folha', 'Terra', 'Raiz', 'Flor'],
        [3, 0, 4, 2, 1],
      ),
    ),
    ask(
      single(
        {
          id: 'folha',
          prompt: 'O que a folha fez?',
          feedback: 'Sem ela, a gota bate na terra e a terra vai embora com a enxurrada.',
        },
        ['Bebeu a gota', 'Quebrou a queda e conduziu a gota', 'Nada'],
        1,
      ),
    ),
  ],
  filmFiles,
)

const medir = pageResource(
  { id: 'agua-medir', title: 'Medir com o que se tem', maxPoints: 60 },
  [
    text(
      '<p>Uma lata de óleo vazia, uma régua de escola e um caderno. Com isso o Tadeu sabe há onze anos quanto chove no sítio, e erra menos que o aplicativo.</p>',
    ),
    image(
      'lata.svg',
      'Chuva sobre uma roça em fileiras',
      'Um milímetro na lata é um litro em cada metro quadrado.',
    ),
    text(
      '<h2>A conta</h2><p>Se a lata marcou 12 milímetros, cada metro quadrado recebeu 12 litros. A alface bebe 4 por dia. <strong>Choveu o bastante para três dias.</strong></p>',
    ),
    ask(
      shortText(
        {
          id: 'litros',
          prompt: 'A lata marcou 20 milímetros. Quantos litros caíram em cada metro quadrado?',
          feedback: 'Um milímetro é um litro por metro quadrado.',
        },
        ['20', '20 litros', 'vinte', 'vinte litros'],
      ),
    ),
    ask(
      single(
        {
          id: 'dias',
          prompt: 'Com esses litros, por quantos dias a alface não precisa de rega?',
          feedback: '20 dividido por 4.',
        },
        ['Dois', 'Três', 'Cinco'],
        2,
      ),
    ),
    ask(
      trueFalse(
        {
          id: 'lata',
          prompt: 'A lata funciona embaixo de uma árvore.',
          feedback: 'A copa bebe primeiro. Ponha no aberto, a um metro e meio do chão.',
        },
        false,
      ),
    ),
  ],
  async () => ({
    'lata.svg': landscapePicture('lagoa', { seed: 'lata-tadeu', rain: true, crops: 4, houses: 2, trees: 6 }),
  }),
)

const contas: Challenge = {
  id: 'agua-contas',
  title: 'Contas de chuva',
  seconds: 60,
  maxBonus: 20,
  questions: [
    matching(
      { id: 'medidas', prompt: 'O que mede o quê?', feedback: 'Cada coisa com a sua régua.', points: 10 },
      [
        ['A lata no aberto', 'Quanto choveu'],
        ['O dedo na terra', 'Se ainda está úmido'],
        ['O caderno', 'O que mudou em onze anos'],
      ],
    ),
    cloze(
      { id: 'conta', prompt: 'Complete a conta do Tadeu.', feedback: 'Um milímetro, um litro.', points: 10 },
      [
        'Se a lata marcou 8 milímetros, cada metro quadrado recebeu ',
        ' litros, e a alface tem água para ',
        ' dias.',
      ],
      ['8|oito', '2|dois'],
    ),
    single(
      { id: 'copa', prompt: 'Onde a lata não deve ficar?', feedback: 'A copa bebe primeiro.', points: 5 },
      ['No meio da roça', 'Debaixo da mangueira', 'Em cima do moirão'],
      1,
    ),
    trueFalse(
      { id: 'hora', prompt: 'Ao meio-dia a rega rende mais.', feedback: 'O sol bebe a metade.', points: 5 },
      false,
    ),
  ],
}

const guia = postResource(
  { id: 'agua-guia', title: 'Guia da rega para pendurar', maxPoints: 40 },
  {
    html: '<p>Uma página, feita para ficar perto do registro: o teste do dedo, quanto bebe cada planta e a melhor hora. Imprima, molhe, imprima de novo.</p><p>As medidas são para clima de serra e canteiro com palha. Em terra nua, some um terço. Em estufa, tire um quarto.</p>',
    attached: [{ path: 'guia-da-rega.pdf', title: 'Guia da rega (PDF, uma página)' }],
    files: async () => ({ ...(await regaGuide()), ...(await filmFiles()) }),
  },
)

export const agua = demoTrail(
  {
    id: 'agua-8',
    title: 'Água: cada gota',
    subTitle: 'Campo e safra',
    trailType: 1,
    introduction: {
      html: '<p>Este ano choveu menos 180 milímetros na serra. Não dá para chamar a chuva, mas dá para saber o que fazer com a que vem. Cinco passos, um filme, um jogo e um guia que cabe na porta.</p>',
    },
    steps: [
      { id: 'ver', title: 'Ver', resources: [gota] },
      {
        id: 'entender',
        title: 'Entender',
        resources: [
          courseResource(
            {
              id: 'agua-caminho',
              title: 'O caminho da água',
              maxPoints: 120,
              dependencies: ['agua-filme'],
              badges: [
                onPercentage(
                  {
                    id: 'agua-lencol',
                    title: 'Lençol cheio',
                    description: 'Você passou pelas três partes do curso com mais de 80 de 100.',
                    species: 5,
                  },
                  80,
                ),
              ],
            },
            caminhoDaAgua,
          ),
        ],
      },
      { id: 'medir', title: 'Medir', resources: [medir], challenge: contas },
      {
        id: 'regar',
        title: 'Regar',
        resources: [
          gameResource(
            {
              id: 'agua-jogo',
              title: 'Cada gota',
              maxPoints: 120,
              maxBonus: 40,
              dependencies: ['agua-medir'],
              badges: [
                onReport({
                  id: 'agua-nenhuma-gota',
                  title: 'Nenhuma gota fora',
                  description: 'Um canteiro inteiro com o mínimo de giros.',
                  species: 5,
                }),
              ],
            },
            { game: 'rega', content: cadaGota },
          ),
        ],
      },
      {
        id: 'guardar',
        title: 'Guardar',
        resources: [guia],
        video: stepFilmOf('agua-guia', 'De novo, o caminho de uma gota'),
      },
    ],
    reaction: { questions: [{ id: 'gota', prompt: 'Onde se perde água no seu dia?' }] },
    conclusion: {
      html: '<p>A lata está no moirão, a palha no canteiro e o guia na porta. A próxima chuva já tem para onde ir.</p>',
      disableRanking: false,
    },
  },
  { journeys: ['campo'], categories: ['tecnico', 'agua'] },
)
