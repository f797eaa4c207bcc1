import { meioTercoQuarto } from '../courses/meio-terco-quarto.ts'
import { onFinish, onPercentage, onReport } from '../document/badges.ts'
import { ask, image, text } from '../document/block.ts'
import { courseResource, gameResource, pageResource, postResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { gardenPicture, landscapePicture } from '../document/picture.ts'
import { multiple, order, shortText, single, trueFalse } from '../document/question.ts'
import { fracoesIguais } from '../memories/fracoes-iguais.ts'
import { boloDeFuba } from '../recipes/bolo-de-fuba.ts'

const mesa = pageResource(
  {
    id: 'fracoes-mesa',
    title: 'Quatro na mesa',
    maxPoints: 50,
    badges: [
      onFinish({
        id: 'fracoes-faca',
        title: 'Faca justa',
        description: 'Você dividiu sem deixar ninguém com menos.',
        species: 0,
      }),
    ],
  },
  [
    text(
      '<p>Sobrou um bolo e vocês são quatro. Fácil: quatro pedaços. Aí chega a Yara.</p><p>Dividir por quatro uma coisa que virou para cinco é o começo de quase toda briga de família e de toda a matemática das frações.</p>',
    ),
    image(
      'mesa.svg',
      'Canteiros redondos vistos do alto',
      'Cinco canteiros, um jardim só. Nenhum é igual ao outro, e todos cabem.',
    ),
    ask(
      single(
        {
          id: 'cinco',
          prompt: 'Um bolo para cinco. Cada um fica com...',
          feedback: 'Um de cinco partes iguais: um quinto.',
        },
        ['1/4', '1/5', '5/1'],
        1,
      ),
    ),
    ask(
      trueFalse(
        {
          id: 'menor',
          prompt: 'Um quinto é maior que um quarto, porque cinco é maior que quatro.',
          feedback: 'Mais gente na mesa, pedaço menor.',
        },
        false,
      ),
    ),
  ],
  async () => ({ 'mesa.svg': gardenPicture('ipe', 'mesa-de-cinco') }),
)

const feira = pageResource(
  {
    id: 'fracoes-feira',
    title: 'Desconto na feira',
    maxPoints: 60,
    dependencies: ['fracoes-memoria'],
  },
  [
    text(
      '<p>Na última hora da feira o seu Osvaldo grita: <strong>“Leva tudo pela metade!”</strong> Cinco minutos depois: <strong>“Metade da metade!”</strong></p><p>Todo mundo corre. Quase ninguém sabe quanto vai pagar.</p>',
    ),
    image(
      'feira.svg',
      'Casas coloridas e plantação em fileiras',
      'Onze e quarenta. A alface está quase de graça.',
    ),
    ask(
      shortText(
        {
          id: 'metade',
          prompt: 'A caixa custava 16 reais. Quanto custa na “metade da metade”?',
          feedback: '16, metade é 8, metade da metade é 4: um quarto.',
        },
        ['4', '4 reais', 'quatro', 'quatro reais', 'R$ 4'],
      ),
    ),
    ask(
      single(
        {
          id: 'tercos',
          prompt: 'Você gastou 2/3 dos seus 12 reais. Sobraram...',
          feedback: 'Dois terços de 12 são 8. Sobra um terço: 4.',
        },
        ['4 reais', '6 reais', '8 reais'],
        0,
      ),
    ),
    ask(
      multiple(
        {
          id: 'iguais',
          prompt: 'Quais são o mesmo que “metade da metade”?',
          feedback: 'Um quarto, em três roupas.',
        },
        ['1/4', '2/8', '1/3', '25 de cada 100'],
        [0, 1, 3],
      ),
    ),
    ask(
      order(
        {
          id: 'ordem',
          prompt: 'Do menor desconto ao maior.',
          feedback: 'Um quarto, um terço, metade, três quartos.',
        },
        ['1/4', '1/3', '1/2', '3/4'],
        [2, 0, 3, 1],
      ),
    ),
  ],
  async () => ({
    'feira.svg': landscapePicture('pitanga', { seed: 'feira', houses: 6, trees: 4, crops: 4 }),
  }),
)

const caderno = postResource(
  {
    id: 'fracoes-caderno',
    title: 'O caderno da vó Nena',
    maxPoints: 40,
    dependencies: ['fracoes-bolo'],
  },
  {
    html: '<p>No caderno dela não há números quebrados. Há “uma de café”, “a azul até a flor”, “um dedo mindinho”. Quando a Yara foi copiar a receita, mediu tudo com água e descobriu:</p><ul><li>A xícara azul até a flor: <strong>2/3</strong></li><li>Um dedo mindinho de leite no copo: <strong>1/8</strong></li><li>“O resto do pacote”: <strong>sempre 1/4</strong>, há trinta anos</li></ul><p>Ela passou a limpo e levou para a avó, orgulhosa. Vó Nena leu, fez que sim com a cabeça e escreveu embaixo, a lápis: <em>“e um pouco mais, se for domingo”.</em></p><h2>Bolo de fubá, para fazer de verdade</h2><ol><li>Bata 3 ovos com 2/3 de xícara de açúcar e 5/8 de óleo.</li><li>Junte 3/4 de leite, 1 1/2 de fubá e 5/6 de farinha.</li><li>Uma colher de fermento, 7/12 de coco por cima.</li><li>Forno médio, trinta e cinco minutos.</li></ol>',
  },
)

export const fracoes = demoTrail(
  {
    id: 'fracoes-7',
    title: 'Frações na cozinha',
    subTitle: '5º e 6º ano',
    trailType: 1,
    approvalRating: 60,
    introduction: {
      html: '<p>Um bolo, cinco pessoas, três xícaras e uma avó que mede com o dedo. No fim tem receita de verdade.</p>',
    },
    steps: [
      { id: 'mesa', title: 'A mesa', resources: [mesa] },
      {
        id: 'pedaco',
        title: 'O pedaço',
        resources: [
          courseResource(
            {
              id: 'fracoes-curso',
              title: 'Meio, terço, quarto',
              maxPoints: 100,
              dependencies: ['fracoes-mesa'],
              badges: [
                onPercentage(
                  {
                    id: 'fracoes-corte',
                    title: 'Corte comum',
                    description: 'Você soma pedaços de tamanhos diferentes.',
                    species: 4,
                  },
                  75,
                ),
              ],
            },
            meioTercoQuarto,
          ),
          gameResource(
            {
              id: 'fracoes-memoria',
              title: 'O mesmo pedaço',
              maxPoints: 80,
              maxBonus: 20,
              badges: [
                onReport({
                  id: 'fracoes-mesmo-pedaco',
                  title: 'Mesmo pedaço',
                  description: 'Três pares seguidos sem uma olhada a mais.',
                  species: 5,
                }),
              ],
            },
            { game: 'memoria', content: fracoesIguais, brand: 'ipe' },
          ),
        ],
      },
      { id: 'feira', title: 'A feira', resources: [feira] },
      {
        id: 'bolo',
        title: 'O bolo',
        resources: [
          gameResource(
            {
              id: 'fracoes-bolo',
              title: 'O bolo de fubá da vó Nena',
              maxPoints: 100,
              maxBonus: 30,
              dependencies: ['fracoes-curso'],
              badges: [
                onReport({
                  id: 'fracoes-olho-de-vo',
                  title: 'Olho de vó',
                  description: 'Três medidas seguidas, certas de primeira.',
                  species: 3,
                }),
              ],
            },
            { game: 'receita', content: boloDeFuba, brand: 'ipe' },
          ),
          caderno,
        ],
      },
    ],
    conclusion: {
      html: '<p>Agora é só acender o forno. Se der certo, conte para a sua professora; se solar, conte também: foi o fermento, não foi a conta.</p>',
      disableRanking: false,
    },
    alternateConclusion: {
      html: '<p>A massa ainda pede um pouco de mão. Volte ao jogo do bolo ou às perguntas da feira e tente de novo.</p>',
    },
  },
  { journeys: ['quinto-ano'], categories: ['matematica'] },
)
