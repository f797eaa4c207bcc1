import { onFinish } from '../document/badges.ts'
import { ask, image, text } from '../document/block.ts'
import { pageResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { gardenPicture } from '../document/picture.ts'
import { multiple, single } from '../document/question.ts'

const combinar = pageResource(
  { id: 'mutirao-combinar', title: 'Combinar antes de cavar', maxPoints: 40 },
  [
    image('canteiro.svg', 'O canteiro da praça visto do alto', 'O canteiro da praça, como está hoje.'),
    text(
      '<p>Um mutirão começa sentado. Antes da enxada, a equipe decide três coisas: quem fica com o quê, até que horas, e quem leva o bolo.</p><p>Leiam juntos, conversem, e respondam como uma equipe só.</p>',
    ),
    ask(
      single(
        {
          id: 'primeiro',
          prompt: 'Vocês chegaram e o canteiro está seco. O que vem primeiro?',
          feedback: 'Terra seca devolve a enxada. Molhar na véspera teria sido melhor ainda.',
        },
        ['Cavar até cansar', 'Molhar a terra', 'Plantar e molhar depois'],
        1,
      ),
    ),
  ],
  async () => ({ 'canteiro.svg': gardenPicture('mata', 'mutirao') }),
)

const plantar = pageResource(
  {
    id: 'mutirao-plantar',
    title: 'Plantar a quatro mãos',
    maxPoints: 60,
    badges: [
      onFinish({
        id: 'mutirao-raiz',
        title: 'Raiz comum',
        description: 'A equipe plantou o canteiro inteiro.',
        species: 3,
      }),
    ],
  },
  [
    text(
      '<p>São quarenta mudas e quatro pessoas. Uma abre, uma planta, uma rega, uma confere a distância. Na metade, troquem de lugar: é na troca que se aprende.</p>',
    ),
    ask(
      multiple(
        {
          id: 'juntas',
          prompt: 'Quais destas gostam de crescer juntas?',
          feedback: 'Milho, feijão e abóbora se ajudam há milhares de anos.',
        },
        ['Milho', 'Feijão', 'Abóbora', 'Eucalipto'],
        [0, 1, 2],
      ),
    ),
  ],
)

/** A trail that learners play in teams of up to four, which they form themselves. */
export const mutirao = {
  ...demoTrail(
    {
      id: 'mutirao-1',
      title: 'Mutirão da praça',
      subTitle: 'Em equipe',
      trailType: 1,
      introduction: {
        html: '<p>Chame até três colegas. O que a equipe faz junta vale para todos que estiverem presentes.</p>',
      },
      steps: [{ id: 'canteiro', title: 'O canteiro', resources: [combinar, plantar] }],
      conclusion: { html: '<p>Quarenta mudas. Agora é água e paciência.</p>', disableRanking: false },
    },
    { journeys: ['acme'], categories: ['cultura'] },
  ),
  teamPlay: {
    type: 'default' as const,
    teams: [
      {
        id: 'mutirao-balcao',
        identifier: 'Balcão',
        name: 'As do balcão',
        members: ['bia', 'joao'],
        finished: 1,
        skill: 0.85,
      },
    ],
  },
}
