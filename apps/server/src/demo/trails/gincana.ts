import { onFinish } from '../document/badges.ts'
import { ask, text } from '../document/block.ts'
import { pageResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { single, trueFalse } from '../document/question.ts'

const pesar = pageResource({ id: 'gincana-pesar', title: 'Pesar no olho', maxPoints: 50 }, [
  text(
    '<p>Na mesa há um saco de café, sem etiqueta. A equipe tem um minuto para sentir o peso, sem balança, e um palpite só.</p>',
  ),
  ask(
    single(
      {
        id: 'saco',
        prompt: 'Quanto pesa um saco de café, do tamanho que o mercado usa?',
        feedback: 'Sessenta quilos, desde que o saco de juta virou medida.',
      },
      ['Quarenta quilos', 'Sessenta quilos', 'Cem quilos'],
      1,
    ),
  ),
])

const cor = pageResource({ id: 'gincana-cor', title: 'A cor do ponto', maxPoints: 50 }, [
  text('<p>Grão verde trava a boca; grão passado azeda a xícara. O ponto tem uma cor.</p>'),
  ask(
    single(
      {
        id: 'ponto',
        prompt: 'De que cor é o grão no ponto?',
        feedback: 'Cereja: vermelho ou amarelo, cheio.',
      },
      ['Verde', 'Cereja', 'Preto'],
      1,
    ),
  ),
])

const terreiro = pageResource(
  {
    id: 'gincana-terreiro',
    title: 'No terreiro',
    maxPoints: 60,
    badges: [
      onFinish({
        id: 'gincana-terreiro-limpo',
        title: 'Terreiro limpo',
        description: 'A equipe chegou ao terreiro.',
        species: 2,
      }),
    ],
  },
  [
    text('<p>O café secou três dias. À tarde, uma nuvem. Decidam juntos, e depressa.</p>'),
    ask(
      trueFalse(
        {
          id: 'cobrir',
          prompt:
            'Café que tomou chuva no terreiro pode ser espalhado de novo no mesmo dia, sem perder nada.',
          feedback: 'Molhou, fermenta: amontoar e cobrir antes da chuva é o que salva.',
        },
        false,
      ),
    ),
  ],
)

/** An event that prepared teams play, some of them at one shared device. */
export const gincana = {
  ...demoTrail(
    {
      id: 'gincana-1',
      title: 'Gincana da colheita',
      subTitle: 'Equipes do evento',
      trailType: 2,
      introduction: {
        html: '<p>Escolha a sua equipe, marque quem está presente e joguem juntos. Quem chegar depois entra na próxima prova.</p>',
      },
      steps: [
        { id: 'galpao', title: 'No galpão', resources: [pesar, cor] },
        { id: 'fora', title: 'Lá fora', resources: [terreiro] },
      ],
      conclusion: {
        html: '<p>A colheita está em casa. O ranking fica na parede até o ano que vem.</p>',
        disableRanking: false,
      },
    },
    { journeys: ['equipes'], categories: ['tecnico'] },
  ),
  daysOpen: 30,
  teamPlay: {
    type: 'event' as const,
    teams: [
      {
        id: 'e4908281-c8fe-4f89-82c7-899e5e88ea34',
        identifier: 'Rio das Antas',
        name: 'Correnteza',
        members: ['tadeu', 'marina'],
        finished: 1,
        skill: 0.9,
      },
      {
        id: '6030ea22-7dc9-4bbf-b394-897e4997176e',
        identifier: 'Alto da serra',
        name: null,
        members: ['joao'],
        finished: 0,
        skill: 0,
      },
      {
        id: '0dc6265e-0ec5-49b1-ada6-57f536a2339e',
        identifier: 'Loja da praça',
        name: 'Pé na terra',
        members: ['bia'],
        finished: 1,
        skill: 0.7,
      },
    ],
  },
}
