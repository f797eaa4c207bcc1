import { onReport } from '../document/badges.ts'
import { gameResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { sinaisEPlacas } from '../memories/sinais-e-placas.ts'
import { descarteCorreto } from '../sortings/descarte-correto.ts'
import { solDoMeioDia } from '../stories/sol-do-meio-dia.ts'
import { stepFilmOf, withFilm } from '../video/film-files.ts'
import { ligacao, simulada } from './seguranca/closing.ts'
import { chamar, epi, mapa, peconhentos, simulado, socorro, trator } from './seguranca/pages.ts'

export const seguranca = demoTrail(
  {
    id: 'seguranca-3',
    title: 'Segurança no campo',
    subTitle: 'Tabuleiro · três fases',
    trailType: 2,
    approvalRating: 65,
    introduction: {
      html: '<p>Largada, lavoura e emergência: dez casas num tabuleiro em que ninguém volta ao começo. Cada casa é uma coisa que alguém da Serra Clara aprendeu do jeito difícil, para que você não precise.</p>',
    },
    steps: [
      {
        id: 'largada',
        title: 'Largada',
        resources: [
          mapa,
          epi,
          gameResource(
            {
              id: 'seguranca-placas',
              title: 'Sinais e placas',
              maxPoints: 80,
              maxBonus: 20,
              badges: [
                onReport({
                  id: 'seguranca-olho-de-placa',
                  title: 'Olho de placa',
                  description: 'Três placas seguidas sem uma olhada a mais.',
                  species: 2,
                }),
              ],
            },
            { game: 'memoria', content: sinaisEPlacas },
          ),
          trator,
        ],
      },
      {
        id: 'lavoura',
        title: 'Na lavoura',
        welcome: '<p>Antes do sol, um filme sobre um saco furado e quem vem atrás do que cai dele.</p>',
        video: stepFilmOf('seguranca-peconhentos', 'Quem mora na palha', 'quem-mora-na-palha'),
        challenge: ligacao,
        resources: [
          gameResource(
            {
              id: 'seguranca-descarte',
              title: 'Descarte correto',
              maxPoints: 80,
              maxBonus: 20,
              badges: [
                onReport({
                  id: 'seguranca-galpao-limpo',
                  title: 'Galpão limpo',
                  description: 'Sete descartes seguidos no lugar certo.',
                  species: 3,
                }),
              ],
            },
            { game: 'separar', content: descarteCorreto },
          ),
          gameResource(
            {
              id: 'seguranca-sol',
              title: 'Sol e hidratação',
              maxPoints: 80,
              maxBonus: 20,
              dependencies: ['seguranca-descarte'],
              badges: [
                onReport({
                  id: 'seguranca-sombra',
                  title: 'Sombra boa',
                  description: 'Três respostas seguidas que fizeram parar sem vergonha.',
                  species: 0,
                }),
              ],
            },
            { game: 'conversa', content: solDoMeioDia },
          ),
          withFilm(peconhentos, 'quem-mora-na-palha'),
        ],
      },
      {
        id: 'emergencia',
        title: 'Emergência',
        resources: [socorro, chamar, simulado],
      },
    ],
    test: { attempts: 3, questions: simulada },
    conclusion: {
      html: '<p>Você fechou o tabuleiro. A melhor parte deste jogo é que ninguém fica sabendo que ele funcionou: não acontece nada.</p>',
      disableRanking: false,
    },
    alternateConclusion: {
      html: '<p>O tabuleiro está inteiro, mas algumas casas pediram mais atenção. Jogue de novo as que deixaram dúvida.</p>',
    },
  },
  { journeys: ['saude'], categories: ['seguranca'] },
)
