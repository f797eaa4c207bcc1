import { onFinish, onPercentage } from '../../document/badges.ts'
import { ask, file, image, text } from '../../document/block.ts'
import { pageResource, postResource } from '../../document/demo-resource.ts'
import { gardenPicture, landscapePicture } from '../../document/picture.ts'
import { multiple, order, shortText, single, trueFalse } from '../../document/question.ts'
import { emergencyCard } from '../../guides/guide-files.ts'

/** The page with the farm seen from above. */
export const mapa = pageResource(
  {
    id: 'seguranca-mapa',
    title: 'Mapa da fazenda',
    maxPoints: 60,
    badges: [
      onFinish({
        id: 'seguranca-pe-no-chao',
        title: 'Pé no chão',
        description: 'Você andou pelo mapa antes de andar pela fazenda.',
        species: 5,
      }),
    ],
  },
  [
    text(
      '<p>Antes da enxada, o mapa. Quem sabe onde fica o registro, a saída e o telefone resolve em um minuto o que os outros procuram em dez.</p>',
    ),
    image(
      'fazenda.svg',
      'Uma fazenda vista do alto, com canteiros e um caminho',
      'O caminho claro é a rota de fuga. Ela não guarda caixa, carro nem cachorro dormindo.',
    ),
    ask(
      multiple(
        {
          id: 'saber',
          prompt: 'O que você precisa saber achar no escuro?',
          feedback: 'Registro, saída e telefone. O resto pode esperar o sol.',
        },
        ['O registro de água', 'A saída', 'A chave do trator', 'O telefone com sinal'],
        [0, 1, 3],
      ),
    ),
    ask(
      trueFalse(
        {
          id: 'rota',
          prompt: 'A rota de fuga pode guardar caixas se elas forem leves.',
          feedback: 'No escuro e com fumaça, caixa leve derruba igual.',
        },
        false,
      ),
    ),
  ],
  async () => ({ 'fazenda.svg': gardenPicture('mata', 'fazenda-mapa') }),
)

/** The page about protective clothes, where the order matters. */
export const epi = pageResource({ id: 'seguranca-epi', title: 'EPI: a ordem de vestir', maxPoints: 70 }, [
  text(
    '<p>Vestir errado é quase tão ruim quanto não vestir. A ordem existe para que a calda escorra por fora e para que a mão suja não toque a pele limpa.</p><h2>Vestir</h2><p>Calça, jaleco, botas, avental, respirador, viseira, touca, luvas.</p><h2>Tirar</h2><p>Lave as luvas ainda na mão. Depois vá do mais sujo ao mais limpo, e as luvas saem por último.</p>',
  ),
  ask(
    order(
      { id: 'vestir', prompt: 'Ponha na ordem de vestir.', feedback: 'Roupa, botas, rosto, mãos.' },
      ['Calça e jaleco', 'Botas, com a barra por fora', 'Respirador e viseira', 'Luvas'],
      [2, 0, 3, 1],
    ),
  ),
  ask(
    single(
      {
        id: 'barra',
        prompt: 'Onde fica a barra da calça?',
        feedback: 'Por fora, para a calda escorrer para o chão e não para dentro da bota.',
      },
      ['Dentro da bota', 'Por fora da bota', 'Dobrada no joelho'],
      1,
    ),
  ),
  ask(
    single(
      {
        id: 'ultima',
        prompt: 'O que sai por último?',
        feedback: 'As luvas, já lavadas: foram elas que tocaram em tudo.',
      },
      ['As botas', 'A touca', 'As luvas'],
      2,
    ),
  ),
])

/** The page about the forty seconds of checks around the tractor. */
export const trator = pageResource(
  {
    id: 'seguranca-trator',
    title: 'Trator: antes de ligar',
    maxPoints: 70,
    dependencies: ['seguranca-epi'],
  },
  [
    text(
      '<p>Uma volta em torno do trator leva quarenta segundos. Comece pela roda da esquerda e termine onde começou: pneu, vazamento, eixo, engate, alguém embaixo.</p>',
    ),
    image(
      'trator.svg',
      'Fileiras de lavoura entre morros',
      'Em ladeira, o trator desce na marcha em que subiu.',
    ),
    ask(
      order(
        {
          id: 'volta',
          prompt: 'Em que ordem?',
          feedback: 'Volta, cinto, freio, chave. A chave é sempre a última.',
        },
        ['Dar a volta olhando', 'Pôr o cinto', 'Testar o freio', 'Girar a chave'],
        [3, 2, 0, 1],
      ),
    ),
    ask(
      trueFalse(
        {
          id: 'carona',
          prompt: 'Carona no para-lama é aceitável em distância curta.',
          feedback: 'Nenhuma distância é curta quando se cai para o lado da roda.',
        },
        false,
      ),
    ),
  ],
  async () => ({ 'trator.svg': landscapePicture('ipe', { seed: 'trator', crops: 5, houses: 2, trees: 5 }) }),
)

/** The page about animals that live in the straw. */
export const peconhentos = pageResource(
  { id: 'seguranca-peconhentos', title: 'Quem mora na palha', maxPoints: 70 },
  [
    text(
      '<p>A jararaca não quer você. Quer o rato que veio pelo milho, que caiu porque o saco estava furado. Segurança, às vezes, é costurar um saco.</p>',
    ),
    ask(
      single(
        {
          id: 'picada',
          prompt: 'Picada de cobra na perna. O que fazer?',
          feedback: 'Lavar, manter parado, levar ao hospital. Torniquete e corte pioram tudo.',
        },
        [
          'Amarrar acima da picada',
          'Lavar com água e sabão, manter parado e levar ao hospital',
          'Cortar e chupar',
        ],
        1,
      ),
    ),
    ask(
      shortText(
        {
          id: 'bota',
          prompt: 'O que se faz com a bota antes de calçar?',
          feedback: 'Sacudir e olhar dentro. Leva três segundos.',
        },
        ['sacudir', 'sacode', 'bater', 'virar', 'olhar dentro', 'sacudir a bota', 'bater a bota'],
      ),
    ),
  ],
)

/** The post with the emergency card, to print. */
export const socorro = postResource(
  { id: 'seguranca-socorro', title: 'Cartão de emergência', maxPoints: 60 },
  {
    html: '<p>Este cartão já foi usado duas vezes na Serra Clara. Nas duas, quem o tirou da porta disse a mesma coisa: “Eu sabia tudo aquilo, mas na hora não lembrava de nada.”</p><p>Por isso ele é grande, curto e fica na altura dos olhos. Imprima, escreva o ponto de encontro e o hospital, pendure.</p><ol><li><strong>Pare e olhe.</strong> O que feriu ainda pode ferir.</li><li><strong>Ligue.</strong> 192, 193 ou 0800 722 6001.</li><li><strong>Fique.</strong> Converse com a pessoa até chegar alguém.</li></ol>',
    attached: [{ path: 'cartao-de-emergencia.pdf', title: 'Cartão de emergência (PDF)' }],
    files: emergencyCard,
  },
)

/** The page about what to say on the phone. */
export const chamar = pageResource(
  {
    id: 'seguranca-chamar',
    title: 'Quem chamar',
    maxPoints: 60,
    dependencies: ['seguranca-socorro'],
  },
  [
    text(
      '<p>Ao telefone, quem atende precisa de quatro coisas, nesta ordem: <strong>onde</strong>, <strong>o quê</strong>, <strong>quantos</strong>, <strong>quem fala</strong>. E não desligue primeiro.</p>',
    ),
    file('cartao-de-emergencia.pdf', 'Cartão de emergência (PDF)'),
    ask(
      single(
        { id: 'samu', prompt: 'Alguém caiu do telhado e não responde.', feedback: '192, o SAMU.' },
        ['190', '192', '156'],
        1,
      ),
    ),
    ask(
      single(
        {
          id: 'toxico',
          prompt: 'Uma criança bebeu um produto do galpão e está acordada.',
          feedback: 'O Disque-Intoxicação orienta na hora. Tenha o rótulo na mão.',
        },
        ['Dar leite e esperar', 'Provocar vômito', 'Ligar 0800 722 6001 com o rótulo na mão'],
        2,
      ),
    ),
    ask(
      order(
        {
          id: 'dizer',
          prompt: 'O que dizer, em ordem?',
          feedback: 'Se a ligação cair depois da primeira frase, já sabem para onde ir.',
        },
        ['Onde estou', 'O que aconteceu', 'Quantas pessoas', 'Meu nome'],
        [1, 3, 0, 2],
      ),
    ),
  ],
  emergencyCard,
)

/** The drill: questions about an afternoon with smoke, answered as if it happened now. */
export const simulado = pageResource(
  {
    id: 'seguranca-simulado',
    title: 'Simulado da tarde',
    maxPoints: 90,
    dependencies: ['seguranca-chamar'],
    badges: [
      onPercentage(
        {
          id: 'seguranca-cabeca-fria',
          title: 'Cabeça fria',
          description: 'Você passou pelo simulado quase sem errar.',
          species: 4,
        },
        75,
      ),
    ],
  },
  [
    text(
      '<p>14h20. Fumaça no depósito, um colega tossindo na porta, o telefone na sua mão. Responda como se fosse agora.</p>',
    ),
    ask(
      single(
        {
          id: 's1',
          prompt: 'Primeira coisa?',
          feedback: 'O colega sai com você; a porta fecha atrás. Ninguém entra para salvar saco.',
        },
        ['Entrar para desligar a chave', 'Tirar o colega e fechar a porta', 'Filmar para o seguro'],
        1,
      ),
    ),
    ask(
      single(
        {
          id: 's2',
          prompt: 'De que lado vocês ficam?',
          feedback: 'Contra o vento: a fumaça de produto não se vê inteira.',
        },
        ['A favor do vento, para ver a fumaça', 'Contra o vento, longe', 'Onde estiver mais perto da água'],
        1,
      ),
    ),
    ask(
      order(
        {
          id: 's3',
          prompt: 'Agora, em ordem.',
          feedback: 'Ligar, contar as pessoas no ponto de encontro, esperar com o rótulo dos produtos.',
        },
        ['Ligar 193', 'Contar quem está no ponto de encontro', 'Entregar aos bombeiros a lista dos produtos'],
        [2, 0, 1],
      ),
    ),
    ask(
      trueFalse(
        {
          id: 's4',
          prompt: 'Água serve para todo fogo de depósito.',
          feedback: 'Em produto químico ou fio, piora. Quem decide é o bombeiro com o rótulo na mão.',
        },
        false,
      ),
    ),
  ],
)
