import { senhas } from '../courses/senhas.ts'
import { onPercentage, onReport } from '../document/badges.ts'
import { courseResource, gameResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { dadosPessoais } from '../sortings/dados-pessoais.ts'
import { stepFilmOf, withFilm } from '../video/film-files.ts'
import { pergunta, triagem } from './lgpd/closing.ts'
import { combinado, compartilhar, direitos, email, oQueE, porque } from './lgpd/pages.ts'

export const lgpd = demoTrail(
  {
    id: 'lgpd-2',
    title: 'LGPD na prática',
    subTitle: 'Para todas as áreas',
    trailType: 0,
    approvalRating: 70,
    introduction: {
      html: '<p>Este é um diário, não um manual. Em oito anotações curtas você vai ver onde os dados das pessoas passam pela sua mão, e vai deixar a sua resposta ao lado de cada uma.</p>',
    },
    steps: [
      {
        id: 'chegar',
        title: 'Chegar',
        welcome:
          '<p>Veja o filme de um número deixado num balcão: quem o pede, quem tem a chave e quando ele acaba.</p>',
        resources: [withFilm(oQueE, 'caminho-do-dado'), porque],
        video: stepFilmOf('lgpd-o-que-e', 'O caminho de um dado', 'caminho-do-dado'),
      },
      {
        id: 'cuidar',
        title: 'Cuidar de dados',
        challenge: triagem,
        resources: [
          courseResource(
            {
              id: 'lgpd-senhas',
              title: 'Senhas que dão trabalho',
              maxPoints: 10,
              badges: [
                onPercentage(
                  {
                    id: 'lgpd-quatro-palavras',
                    title: 'Quatro palavras',
                    description: 'Você respondeu sem errar a quase tudo sobre senhas.',
                    species: 4,
                  },
                  75,
                ),
              ],
            },
            senhas,
          ),
          email,
          compartilhar,
        ],
      },
      {
        id: 'combinar',
        title: 'Combinar',
        resources: [
          gameResource(
            {
              id: 'lgpd-separar',
              title: 'Comum, sensível ou nenhum?',
              maxPoints: 10,
              maxBonus: 5,
              badges: [
                onReport({
                  id: 'lgpd-olho-fino',
                  title: 'Olho fino',
                  description: 'Sete dados seguidos no lugar certo.',
                  species: 2,
                }),
              ],
            },
            { game: 'separar', content: dadosPessoais },
          ),
          direitos,
          combinado,
        ],
      },
    ],
    test: { attempts: 1, questions: pergunta },
    reaction: { questions: [{ id: 'muda', prompt: 'O que você vai fazer diferente amanhã?' }] },
    conclusion: {
      html: '<p>O diário está completo, e a lista do galpão saiu da parede. Foi você quem leu isto até o fim; obrigada por cuidar do nome dos outros como se fosse o seu.</p>',
      disableRanking: true,
    },
    alternateConclusion: {
      html: '<p>Faltaram alguns pontos. As respostas ficam guardadas: volte às anotações em que hesitou e tente de novo quando quiser.</p>',
    },
  },
  { journeys: ['acme'], categories: ['cultura', 'seguranca'] },
)
