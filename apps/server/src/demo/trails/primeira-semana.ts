import { onFinish } from '../document/badges.ts'
import { ask, image, text } from '../document/block.ts'
import { pageResource, postResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { gardenPicture, landscapePicture } from '../document/picture.ts'
import { multiple, single, trueFalse } from '../document/question.ts'

const segunda = pageResource(
  { id: 'semana-segunda', title: 'Segunda: onde fica o café', maxPoints: 40 },
  [
    text(
      '<p>O café fica na copa, à esquerda de quem entra. Quem toma o último faz o próximo, e isso vale para a diretoria. É a regra mais antiga da casa e a única que ninguém escreveu.</p>',
    ),
    image('copa.svg', 'Casas e árvores ao amanhecer', 'A sede às seis e vinte. A luz acesa é a copa.'),
    ask(
      single(
        { id: 'cafe', prompt: 'Você tomou o último gole. E agora?', feedback: 'Bem-vinda, bem-vindo.' },
        ['Lavo a xícara', 'Faço o próximo café', 'Aviso alguém'],
        1,
      ),
    ),
  ],
  async () => ({ 'copa.svg': landscapePicture('ipe', { seed: 'sede', light: 'dawn', houses: 6, trees: 5 }) }),
)

const terca = postResource(
  { id: 'semana-terca', title: 'Terça: quem é quem', maxPoints: 40 },
  {
    html: '<p>Três pessoas para conhecer antes de quarta:</p><ul><li><strong>Ivone</strong>, da loja da praça. Sabe o nome de todos os cachorros da rua.</li><li><strong>Tadeu</strong>, do rio das Antas. Sabe quanto choveu em qualquer dia desde 2013.</li><li><strong>Lia</strong>, monitora. Sabe a resposta que você não achou, e quem mais fez a mesma pergunta.</li></ul><p>Procure uma delas hoje e faça uma pergunta que não se responde com sim ou não.</p>',
  },
)

const quarta = pageResource({ id: 'semana-quarta', title: 'Quarta: o que é nosso', maxPoints: 40 }, [
  text(
    '<p>Uma cooperativa não tem dono, tem 1.214. Cada cooperado tem um voto, quem planta dez alqueires e quem planta um quintal. No fim do ano, o que sobrou volta para quem comprou e vendeu, na medida do que cada um fez girar.</p>',
  ),
  ask(
    trueFalse(
      {
        id: 'voto',
        prompt: 'Quem planta mais tem mais votos.',
        feedback: 'Uma pessoa, um voto. Está na primeira página do estatuto.',
      },
      false,
    ),
  ),
  ask(
    multiple(
      {
        id: 'sobra',
        prompt: 'O que pode acontecer com o que sobra no fim do ano?',
        feedback: 'Volta ou vai para o fundo. Lucro de poucos, aqui, não existe.',
      },
      ['Volta para os cooperados', 'Vai para o fundo de educação', 'Fica com a diretoria'],
      [0, 1],
    ),
  ),
])

const sexta = pageResource(
  {
    id: 'semana-sexta',
    title: 'Sexta: a sua primeira história',
    maxPoints: 40,
    badges: [
      onFinish({
        id: 'semana-semente',
        title: 'Semente',
        description: 'Você completou a primeira semana.',
        species: 0,
      }),
    ],
  },
  [
    image('semana.svg', 'Um jardim visto do alto', 'Cinco dias, uma pedra por dia.'),
    text(
      '<p>Na sexta, às quatro, a equipe se senta na escada dos fundos e cada um conta uma coisa que viu na semana. Não precisa ser boa. Precisa ser vista por você.</p><p>A sua primeira pode ser a mais curta. A da Ivone foi: “Um homem agradeceu ao cachorro.”</p>',
    ),
    ask(
      single(
        {
          id: 'contar',
          prompt: 'O que uma boa história de sexta precisa ter?',
          feedback: 'O resto vem sozinho.',
        },
        ['Um final feliz', 'Ter sido vista por você', 'Uma lição'],
        1,
      ),
    ),
  ],
  async () => ({ 'semana.svg': gardenPicture('pitanga', 'primeira-semana') }),
)

export const primeiraSemana = demoTrail(
  {
    id: 'semana-1',
    title: 'Primeira semana',
    subTitle: 'Boas-vindas',
    trailType: 0,
    introduction: {
      html: '<p>Quatro bilhetes, um por dia. Na quinta ninguém escreve nada: é dia de olhar.</p>',
    },
    steps: [
      { id: 'chegada', title: 'Chegada', resources: [segunda, terca] },
      { id: 'casa', title: 'Em casa', resources: [quarta, sexta] },
    ],
    conclusion: {
      html: '<p>Pronto: você já sabe do café, das pessoas, do voto e da escada. O resto se aprende andando.</p>',
      disableRanking: false,
    },
  },
  { journeys: ['boas-vindas'], categories: ['cultura'] },
)
