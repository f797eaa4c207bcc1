import { onFinish, onPercentage, onReport } from '../document/badges.ts'
import { ask, image, text } from '../document/block.ts'
import { gameResource, pageResource, postResource, sceneResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { landscapePicture } from '../document/picture.ts'
import { multiple, order, shortText, single, trueFalse } from '../document/question.ts'
import { mirante } from '../scenes/mirante.ts'
import { ceuDeAgosto } from '../skies/ceu-de-agosto.ts'

const olhos = pageResource(
  { id: 'ceu-olhos', title: 'Vinte minutos no escuro', maxPoints: 50 },
  [
    text(
      '<p>Saia, apague a luz e espere. No primeiro minuto você vê umas trinta estrelas. Em vinte minutos, se o lugar for escuro, mais de mil. O céu não mudou: foram os seus olhos que chegaram.</p>',
    ),
    image(
      'noite.svg',
      'Casas numa noite de lua',
      'Uma luz branca de celular apaga tudo, e a espera começa de novo. Vermelha pode.',
    ),
    ask(
      single(
        {
          id: 'espera',
          prompt: 'Quanto tempo os olhos levam para se acostumar ao escuro?',
          feedback: 'Vinte minutos. Um segundo de tela branca gasta quase todos.',
        },
        ['Um minuto', 'Vinte minutos', 'Uma noite'],
        1,
      ),
    ),
    ask(
      trueFalse(
        {
          id: 'vermelha',
          prompt: 'Uma luz vermelha fraca atrapalha menos que uma branca.',
          feedback: 'As células que veem no escuro quase não percebem o vermelho.',
        },
        true,
      ),
    ),
  ],
  async () => ({
    'noite.svg': landscapePicture('jacaranda', {
      seed: 'noite-de-agosto',
      light: 'night',
      houses: 4,
      trees: 6,
    }),
  }),
)

const gira = pageResource(
  {
    id: 'ceu-gira',
    title: 'Por que o céu gira',
    maxPoints: 60,
    dependencies: ['ceu-jogo'],
    badges: [
      onPercentage(
        {
          id: 'ceu-relogio',
          title: 'Relógio de estrelas',
          description: 'Você sabe ler as horas no Cruzeiro.',
          species: 3,
        },
        75,
      ),
    ],
  },
  [
    text(
      '<p>Olhe o Cruzeiro às oito e de novo às onze. Ele virou. Na verdade quem virou foi você, junto com a escola, a rua e o continente inteiro, a mais de mil e quinhentos quilômetros por hora.</p><p>Uma volta em vinte e quatro horas: <strong>quinze graus por hora</strong>. Três horas, quarenta e cinco graus. O Cruzeiro é um ponteiro.</p>',
    ),
    ask(
      shortText(
        { id: 'graus', prompt: 'Quantos graus o céu gira em duas horas?', feedback: 'Quinze por hora.' },
        ['30', '30 graus', 'trinta', 'trinta graus'],
      ),
    ),
    ask(
      order(
        {
          id: 'dia',
          prompt: 'Do mais rápido ao mais lento.',
          feedback: 'A Terra gira em um dia, a Lua em um mês, a Terra dá a volta ao Sol em um ano.',
        },
        ['A Terra em torno de si', 'A Lua em torno da Terra', 'A Terra em torno do Sol'],
        [2, 0, 1],
      ),
    ),
    ask(
      multiple(
        {
          id: 'agosto',
          prompt: 'O que se vê bem em agosto, daqui do sul, no começo da noite?',
          feedback: 'Órion é do verão: em agosto só aparece de madrugada.',
        },
        ['Escorpião, bem alto', 'Órion', 'O bule de Sagitário', 'Vega, baixa ao norte'],
        [0, 2, 3],
      ),
    ),
  ],
)

const historias = postResource(
  {
    id: 'ceu-historias',
    title: 'O mesmo céu, outras histórias',
    maxPoints: 50,
    badges: [
      onFinish({
        id: 'ceu-contador',
        title: 'Contador de céu',
        description: 'Você leu as quatro histórias do mesmo pedaço de céu.',
        species: 1,
      }),
    ],
  },
  {
    html: '<p>As estrelas são as mesmas. As linhas, não: cada povo ligou os pontos do seu jeito.</p><h2>A ema</h2><p>Para os Guarani, a mancha escura ao lado do Cruzeiro é a cabeça de uma ema. Ela tenta beber dois ovos, que são as duas estrelas do Centauro. Quando a ema inteira aparece no leste, ao anoitecer, é o frio que começa.</p><h2>O bule</h2><p>Sagitário é um arqueiro desde os gregos. Mas há um bule tão claro ali que os astrônomos do mundo inteiro o usam para se achar.</p><h2>A jararaca</h2><p>O que chamamos de Escorpião é, para os Tukano do rio Negro, uma jararaca. Quando ela desce no horizonte, vêm as cheias.</p><h2>A tecelã e o boiadeiro</h2><p>Na China e no Japão, Vega e Altair são dois namorados separados pelo rio do céu. Uma vez por ano, numa noite de verão, os pássaros fazem uma ponte.</p><p>Falta a sua. Escolha cinco estrelas hoje, ligue e dê um nome.</p>',
  },
)

const noMirante = sceneResource({ id: 'ceu-mirante', title: 'O mirante', maxPoints: 10 }, mirante)

export const ceu = demoTrail(
  {
    id: 'ceu-14',
    title: 'O céu de agosto',
    subTitle: '6º ano · Ciências',
    trailType: 1,
    scene: 'ceu-mirante',
    introduction: {
      html: '<p>Para esta trilha você precisa de um céu, vinte minutos de paciência e ninguém por perto com celular aceso. O jogo mostra as estrelas onde elas estão de verdade.</p>',
    },
    steps: [
      { id: 'escuro', title: 'O escuro', resources: [noMirante, olhos] },
      {
        id: 'estrelas',
        title: 'As estrelas',
        welcome: '<p>Oito da noite, agosto, olhando para o sul. Respire e comece pelo Cruzeiro.</p>',
        resources: [
          gameResource(
            {
              id: 'ceu-jogo',
              title: 'Ligue as estrelas',
              maxPoints: 120,
              maxBonus: 30,
              dependencies: ['ceu-olhos'],
              badges: [
                onReport({
                  id: 'ceu-achou-o-sul',
                  title: 'Achou o sul',
                  description: 'Você apontou o polo com menos de cinco graus de erro.',
                  species: 2,
                }),
              ],
            },
            { game: 'ceu', content: ceuDeAgosto, brand: 'ipe' },
          ),
        ],
      },
      { id: 'giro', title: 'O giro', resources: [gira] },
      { id: 'historias', title: 'As histórias', resources: [historias] },
    ],
    test: {
      attempts: 2,
      questions: [
        single(
          {
            id: 'c1',
            prompt: 'Para achar o sul com o Cruzeiro, a gente...',
            feedback: 'Quatro cruzes e meia a partir de Magalhães, e desce até o horizonte.',
          },
          ['estica o braço maior quatro vezes e meia', 'segue a estrela mais brilhante', 'olha para a Lua'],
          0,
        ),
        trueFalse(
          {
            id: 'c2',
            prompt: 'Antares é uma estrela avermelhada.',
            feedback: 'O nome quer dizer “rival de Marte”.',
          },
          true,
        ),
      ],
    },
    conclusion: {
      html: '<p>Hoje à noite, leve alguém para fora e aponte. A pessoa vai perguntar como é que você sabe.</p>',
      disableRanking: false,
    },
  },
  { journeys: ['sexto-ano'], categories: ['ciencias'] },
)
