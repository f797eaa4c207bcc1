import { ouvirAntes } from '../courses/ouvir-antes.ts'
import { perguntasQueAbrem } from '../courses/perguntas-que-abrem.ts'
import { onFinish, onPercentage, onReport } from '../document/badges.ts'
import { courseResource, gameResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { mirante } from '../gardens/mirante.ts'
import { quemResolveOQue } from '../memories/quem-resolve-o-que.ts'
import { sinaisDeQuemChega } from '../sortings/sinais-de-quem-chega.ts'
import { deixeContar } from '../stories/deixe-contar.ts'
import { dizerNao } from '../stories/dizer-nao.ts'
import { oClienteTemPressa } from '../stories/o-cliente-tem-pressa.ts'
import { stepFilmOf, withFilm } from '../video/film-files.ts'
import { umMinuto } from './atendimento/challenge.ts'
import { closing } from './atendimento/closing.ts'
import { depois, quemEntra, telefone, voltar } from './atendimento/pages.ts'

export const atendimento = demoTrail(
  {
    id: 'atendimento-14',
    title: 'Atendimento que encanta',
    subTitle: 'Serra Clara · Lojas',
    trailType: 1,
    approvalRating: 60,
    introduction: {
      html: '<p>Daqui até o mirante são nove passos e doze atividades. Você vai ouvir gente com pressa, gente com raiva e gente que não diz quase nada, e vai descobrir que as três pedem a mesma coisa.</p><p>Faça no seu ritmo. Tudo o que você baixar funciona sem internet, e os seus pontos ficam guardados.</p>',
    },
    steps: [
      {
        id: 'balcao',
        title: 'Boas-vindas ao balcão',
        welcome: '<p>Dez segundos, uma porta e um olhar. É por aqui que tudo começa.</p>',
        resources: [quemEntra],
      },
      {
        id: 'minuto',
        title: 'O primeiro minuto',
        challenge: umMinuto,
        resources: [
          gameResource(
            {
              id: 'sinais-de-quem-chega',
              title: 'Sinais de quem chega',
              maxPoints: 100,
              maxBonus: 20,
              badges: [
                onReport({
                  id: 'atendimento-primeira-palavra',
                  title: 'Primeira palavra',
                  description: 'Você leu oito cenas seguidas sem errar.',
                  species: 1,
                }),
                onPercentage(
                  {
                    id: 'atendimento-sorriso',
                    title: 'Sorriso de balcão',
                    description: 'Você acertou quatro em cada cinco na primeira tentativa.',
                    species: 3,
                  },
                  80,
                ),
              ],
            },
            { game: 'separar', content: sinaisDeQuemChega },
          ),
        ],
      },
      {
        id: 'perguntas',
        title: 'Perguntas que abrem',
        resources: [
          courseResource(
            {
              id: 'perguntas-que-abrem',
              title: 'Perguntas que abrem',
              maxPoints: 100,
              badges: [
                onPercentage(
                  {
                    id: 'atendimento-pergunta-boa',
                    title: 'Pergunta boa',
                    description: 'Você sabe quando uma pergunta é porta.',
                    species: 0,
                  },
                  75,
                ),
              ],
            },
            perguntasQueAbrem,
          ),
          gameResource(
            {
              id: 'deixe-contar',
              title: 'Deixe contar',
              maxPoints: 100,
              maxBonus: 20,
              dependencies: ['perguntas-que-abrem'],
              badges: [
                onReport({
                  id: 'atendimento-ouvido-atento',
                  title: 'Ouvido atento',
                  description: 'Você deixou a cliente contar tudo antes de responder, três vezes seguidas.',
                  species: 2,
                }),
              ],
            },
            { game: 'conversa', content: deixeContar },
          ),
        ],
      },
      {
        id: 'dificeis',
        title: 'Conversas difíceis',
        welcome: '<p>Pressa, raiva e um não que precisa ser dito. Respire: você já sabe ouvir.</p>',
        resources: [
          gameResource(
            {
              id: 'o-cliente-tem-pressa',
              title: 'O cliente tem pressa',
              maxPoints: 60,
              maxBonus: 20,
              badges: [
                onReport({
                  id: 'atendimento-sem-pressa-perdida',
                  title: 'Relógio a favor',
                  description: 'Três boas respostas seguidas, com o ônibus buzinando.',
                  species: 2,
                }),
              ],
            },
            { game: 'conversa', content: oClienteTemPressa },
          ),
          courseResource(
            {
              id: 'ouvir-antes',
              title: 'Ouvir antes de responder',
              maxPoints: 60,
              dependencies: ['o-cliente-tem-pressa'],
            },
            ouvirAntes,
          ),
          gameResource(
            {
              id: 'dizer-nao',
              title: 'Dizer não com cuidado',
              maxPoints: 80,
              maxBonus: 20,
              dependencies: ['ouvir-antes'],
              badges: [
                onReport({
                  id: 'atendimento-voz-calma',
                  title: 'Voz calma',
                  description: 'Quatro respostas seguidas que disseram não sem fechar a porta.',
                  species: 4,
                }),
              ],
            },
            { game: 'conversa', content: dizerNao },
          ),
        ],
      },
      { id: 'mensagem', title: 'Telefone e mensagem', resources: [telefone] },
      {
        id: 'primeira',
        title: 'Resolver de primeira',
        resources: [
          gameResource(
            {
              id: 'quem-resolve',
              title: 'Quem resolve o quê',
              maxPoints: 90,
              maxBonus: 20,
              dependencies: ['dizer-nao'],
              badges: [
                onReport({
                  id: 'atendimento-resolve-na-hora',
                  title: 'Resolve na hora',
                  description: 'Três pares seguidos sem uma olhada a mais.',
                  species: 0,
                }),
              ],
            },
            { game: 'memoria', content: quemResolveOQue },
          ),
        ],
      },
      { id: 'depois', title: 'Depois da venda', resources: [depois] },
      {
        id: 'volta',
        title: 'Cliente que volta',
        welcome:
          '<p>Há uma loja mais perto da casa de dona Célia. Veja no filme por que ela anda até a nossa.</p>',
        resources: [withFilm(voltar, 'catorze-quilometros')],
        video: stepFilmOf('cliente-que-volta', 'Catorze quilômetros', 'catorze-quilometros'),
      },
      {
        id: 'mirante',
        title: 'Mirante',
        resources: [
          gameResource(
            {
              id: 'jardim-do-mirante',
              title: 'O jardim do mirante',
              maxPoints: 80,
              maxBonus: 30,
              dependencies: ['cliente-que-volta', 'quem-resolve'],
              badges: [
                onFinish({
                  id: 'atendimento-mirante',
                  title: 'Mirante',
                  description: 'Você chegou ao alto e regou os seis canteiros.',
                  species: 5,
                }),
                onReport({
                  id: 'atendimento-colheita',
                  title: 'Nenhuma gota fora',
                  description: 'Um canteiro inteiro, nem um giro a mais.',
                  species: 4,
                }),
              ],
            },
            { game: 'rega', content: mirante },
          ),
        ],
      },
    ],
    ...closing,
  },
  { journeys: ['lojas'], categories: ['vendas', 'atendimento'] },
)
