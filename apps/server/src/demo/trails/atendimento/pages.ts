import { onFinish, onPercentage } from '../../document/badges.ts'
import { ask, image, text } from '../../document/block.ts'
import { pageResource, postResource } from '../../document/demo-resource.ts'
import { gardenPicture, landscapePicture } from '../../document/picture.ts'
import { multiple, order, shortText, single, trueFalse } from '../../document/question.ts'
import { balcaoGuide } from '../../guides/guide-files.ts'

/** Step 1: ten seconds at the door. */
export const quemEntra = pageResource(
  {
    id: 'quem-entra',
    title: 'Quem entra pela porta',
    maxPoints: 80,
    badges: [
      onFinish({
        id: 'atendimento-comeco-firme',
        title: 'Começo firme',
        description: 'Você leu até o fim e respondeu às três perguntas.',
        species: 5,
      }),
    ],
  },
  [
    text(
      '<p>Em um dia comum, 140 pessoas entram numa loja da Serra Clara. Trinta e duas saem sem ter falado com ninguém. Não é que faltou gente no balcão: faltou um olhar nos primeiros dez segundos.</p>',
    ),
    image(
      'porta.svg',
      'Casas numa encosta verde ao amanhecer',
      'A loja da praça abre às sete. Às seis e meia já tem gente na calçada.',
    ),
    text(
      '<h2>Os três cumprimentos</h2><p>Quem chega precisa saber três coisas, nesta ordem:</p><ol><li><strong>Você me viu.</strong> Basta levantar os olhos.</li><li><strong>Vai ter vez para mim.</strong> “Já falo com a senhora.”</li><li><strong>Não preciso ter pressa de explicar.</strong> Isso se diz com o corpo: ombro virado para a pessoa, mãos à vista.</li></ol>',
    ),
    ask(
      single(
        {
          id: 'ocupado',
          prompt: 'Você está no telefone e entra alguém. O que faz primeiro?',
          feedback: 'O olhar não interrompe a ligação e já conta como cumprimento.',
        },
        [
          'Termina a ligação e depois olha',
          'Levanta os olhos e faz um gesto de “já vou”',
          'Desliga para atender',
        ],
        1,
      ),
    ),
    ask(
      trueFalse(
        {
          id: 'nome',
          prompt: 'Chamar a pessoa pelo nome só vale se você tiver certeza dele.',
          feedback:
            'Se não tiver certeza, pergunte. “Me lembra o seu nome?” é melhor que um nome errado e melhor que nenhum.',
        },
        true,
      ),
    ),
    text(
      '<blockquote><p>A loja não era a mais barata. Era a única em que alguém levantava a cabeça.</p></blockquote><p>Quem disse isso foi uma cooperada, quando perguntamos por que ela anda catorze quilômetros para comprar aqui.</p>',
    ),
    ask(
      order(
        {
          id: 'cumprimentos',
          prompt: 'Ponha os três cumprimentos em ordem.',
          feedback: 'Ver, prometer a vez, abrir espaço.',
        },
        ['“Eu vi você”', '“Vai ter vez”', '“Pode contar com calma”'],
        [2, 0, 1],
      ),
    ),
  ],
  async () => ({
    'porta.svg': landscapePicture('mata', { seed: 'porta', light: 'dawn', houses: 5, trees: 6 }),
  }),
)

/** Step 5: what a message must say because nobody sees a face. */
export const telefone = pageResource(
  {
    id: 'antes-de-enviar',
    title: 'Antes de apertar enviar',
    maxPoints: 90,
    badges: [
      onPercentage(
        {
          id: 'atendimento-sem-pressa',
          title: 'Sem pressa',
          description: 'Você acertou quase tudo antes de apertar enviar.',
          species: 3,
        },
        80,
      ),
    ],
  },
  [
    text(
      '<p>Mensagem não tem cara. “Ok.” pode ser alegria, cansaço ou porta batida, e quem decide é quem lê. Por isso uma mensagem pede um cuidado que o balcão dispensa: dizer também o que o rosto diria.</p><h2>O molde de três linhas</h2><p><strong>1. O que eu entendi.</strong> “A bomba ronca e não puxa.”<br><strong>2. O que vai acontecer.</strong> “Separo a válvula hoje.”<br><strong>3. Quando.</strong> “Às quatro está no balcão, com o seu nome.”</p>',
    ),
    image(
      'fios.svg',
      'Um jardim visto do alto, com um caminho de pedras',
      'Três linhas, uma por pedra. Quem lê sabe onde pisar.',
    ),
    ask(
      single(
        {
          id: 'qual',
          prompt: 'Qual destas respeita o molde?',
          feedback: 'Ela conta de volta, diz o que vai acontecer e marca a hora.',
        },
        [
          'Recebido! Qualquer novidade aviso.',
          'Entendi: são dois sacos, na nota do sítio. Levo amanhã, antes das nove.',
          'Boa tarde, prezado. Sua solicitação está em análise.',
        ],
        1,
      ),
    ),
    ask(
      order(
        {
          id: 'molde',
          prompt: 'Ponha esta resposta em ordem.',
          feedback: 'O que entendi, o que vai acontecer, quando.',
        },
        [
          'A senhora precisa de quatro mudas de café, sem raiz torta.',
          'Vou escolher com o Zé e separar.',
          'Amanhã, às dez, estão na sombra do portão.',
        ],
        [1, 2, 0],
      ),
    ),
    ask(
      trueFalse(
        {
          id: 'audio',
          prompt: 'Áudio de três minutos é mais atencioso que três linhas.',
          feedback:
            'Ele poupa o seu tempo e gasta o de quem ouve, que talvez esteja na fila ou com a mão na terra.',
        },
        false,
      ),
    ),
    ask(
      shortText(
        {
          id: 'falta',
          prompt: '“Separo a válvula para o senhor.” Falta a terceira linha. Qual palavra ela responde?',
          feedback: 'Sem o quando, a pessoa fica esperando o telefone tocar.',
        },
        ['Quando', 'quando?', 'a hora', 'hora', 'o dia', 'dia'],
      ),
    ),
  ],
  async () => ({ 'fios.svg': gardenPicture('jacaranda', 'tres-linhas') }),
)

/** Step 7: the call on Tuesday, with the printed guide. */
export const depois = postResource(
  {
    id: 'depois-da-venda',
    title: 'O telefonema de terça',
    maxPoints: 70,
    badges: [
      onFinish({
        id: 'atendimento-ponte',
        title: 'Ponte',
        description: 'Você leu o telefonema de terça até o fim.',
        species: 2,
      }),
    ],
  },
  {
    html: '<p>Toda terça, às dez, a Sônia da loja da rodovia telefona para três pessoas que compraram na semana anterior. Não oferece nada. Pergunta uma coisa só: <strong>“Serviu?”</strong></p><p>No primeiro mês, onze pessoas disseram que sim. Uma disse que não: a bomba dela vazava na alça. Foi trocada antes de virar história.</p><h2>O que a Sônia anota</h2><ul><li>O nome da pessoa e o que ela levou</li><li>A palavra que a pessoa usou: “serviu”, “mais ou menos”, “deixa para lá”</li><li>O que ela vai fazer até a próxima terça</li></ul><p>“Deixa para lá” é a palavra que mais importa. Quase sempre quer dizer “já pedi e ninguém ouviu”.</p><blockquote><p>Vender é um encontro. Voltar é uma conversa.</p></blockquote><p>O guia abaixo cabe em duas páginas e foi feito para ficar ao lado do telefone.</p>',
    attached: [{ path: 'guia-do-balcao.pdf', title: 'Guia do balcão, em duas páginas (PDF)' }],
    files: balcaoGuide,
  },
)

/** Step 8: why people come back. */
export const voltar = pageResource(
  {
    id: 'cliente-que-volta',
    title: 'Cliente que volta',
    maxPoints: 90,
    dependencies: ['depois-da-venda'],
    badges: [
      onPercentage(
        {
          id: 'atendimento-volta-sempre',
          title: 'Volta sempre',
          description: 'Você sabe por que dona Célia anda catorze quilômetros.',
          species: 1,
        },
        70,
      ),
    ],
  },
  [
    text(
      '<p>Perguntamos a 212 cooperados o que os faz voltar. Preço ficou em quarto lugar. As três primeiras respostas foram frases, não motivos:</p><ul><li>“Sabem o que eu plantei.”</li><li>“Não me fazem contar duas vezes.”</li><li>“Quando erram, dizem.”</li></ul>',
    ),
    image(
      'estrada.svg',
      'Uma estrada de rio entre morros ao entardecer',
      'Catorze quilômetros, uma porteira e um cachorro que conhece o caminho.',
    ),
    text(
      '<h2>A ficha que ninguém pede</h2><p>Antes de fechar a loja, escreva uma linha sobre uma pessoa que passou por você. Não o que ela comprou: o que ela contou. Na próxima vez, comece por aí.</p>',
    ),
    ask(
      multiple(
        {
          id: 'linhas',
          prompt: 'Quais linhas servem para a ficha?',
          feedback: 'As que contam alguma coisa da vida dela. O resto já está na nota.',
        },
        [
          'Comprou dois sacos de milho',
          'O filho vai prestar vestibular em agronomia',
          'A geada queimou o canto de baixo',
          'Pagou no cartão',
        ],
        [1, 2],
      ),
    ),
    ask(
      single(
        {
          id: 'erro',
          prompt: 'Você vendeu o adubo errado e percebeu à noite. O que fazer?',
          feedback:
            '“Quando erram, dizem” foi a terceira razão para voltar. Ligar antes vale mais que trocar depois.',
        },
        [
          'Esperar: talvez ele nem note',
          'Ligar cedo, contar e já levar o certo',
          'Deixar um recado no grupo da loja',
        ],
        1,
      ),
    ),
    ask(
      trueFalse(
        {
          id: 'preco',
          prompt: 'Preço foi a primeira razão para voltar.',
          feedback: 'Foi a quarta. As três primeiras cabem numa conversa.',
        },
        false,
      ),
    ),
    ask(
      order(
        {
          id: 'terca',
          prompt: 'Ponha o telefonema de terça em ordem.',
          feedback: 'A pergunta é uma só, e a anotação vem antes de esquecer.',
        },
        [
          'Escolher três compras da semana',
          'Ligar e perguntar “serviu?”',
          'Anotar a palavra que a pessoa usou',
          'Resolver até a próxima terça',
        ],
        [1, 3, 0, 2],
      ),
    ),
    ask(
      shortText(
        {
          id: 'palavra',
          prompt: 'Em duas ou três palavras: qual resposta ao “serviu?” pede mais cuidado?',
          feedback: '“Deixa para lá” quase nunca é sobre deixar para lá.',
        },
        ['Deixa para lá', 'deixa pra lá', 'mais ou menos'],
      ),
    ),
  ],
  async () => ({
    'estrada.svg': landscapePicture('duna', {
      seed: 'estrada-14',
      river: true,
      houses: 2,
      trees: 8,
      crops: 2,
    }),
  }),
)
