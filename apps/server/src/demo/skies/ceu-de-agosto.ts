import type { Sky } from '../package/games/ceu/main.js'

export const ceuDeAgosto: Sky = {
  lang: 'pt-BR',
  title: 'Ligue as estrelas',
  kicker: 'Jogo',
  palette: 'jacaranda',
  seed: 'agosto-3',
  lead: [
    'São oito da noite de agosto e o céu está limpo. As estrelas estão onde estariam de verdade, vistas do sul do Brasil.',
    'Toque em duas estrelas, ou arraste de uma à outra, para traçar uma linha. No fim, ache o sul.',
  ],
  words: {
    lines: '{n} de {of} linhas',
    right: 'Aí está',
    wrong: 'Essas duas são vizinhas, mas não se dão as mãos.',
    again: 'Toque no céu, onde você acha que o eixo aponta.',
    next: 'Continuar',
    near: 'Errou por {n} graus. Um navegador chegaria ao porto.',
    far: 'Errou por {n} graus. Quase lá: conte quatro cruzes e meia.',
    miss: 'Errou por {n} graus. O pé da cruz é Magalhães: dali, quatro cruzes e meia.',
  },
  badge: { id: 'ceu-achou-o-sul', title: 'Achou o sul', species: 2 },
  end: {
    title: 'O céu ficou seu',
    text: 'Saia hoje à noite e olhe para o sul. A cruz vai estar deitada, do jeito que você viu aqui.',
  },
  quests: [
    {
      region: 'cruzeiro',
      name: 'Cruzeiro do Sul',
      ask: 'Faça a cruz com duas linhas',
      story:
        'É a menor das 88 constelações e está na bandeira. A estrelinha que ficou de fora se chama Intrometida, e não é à toa.',
    },
    {
      region: 'triangulo',
      name: 'Triângulo do Norte',
      ask: 'Junte as três mais brilhantes',
      story:
        'Vega, Altair e Deneb aparecem baixinhas, ao norte. Deneb brilha dezenas de milhares de vezes mais que o Sol, só que está muito longe.',
    },
    {
      region: 'sagitario',
      name: 'Sagitário',
      ask: 'Desenhe o bule: bico, tampa e alça',
      story:
        'O vapor que sai do bico é a Via Láctea. O centro da nossa galáxia está bem ali, a 26 mil anos-luz.',
    },
    {
      region: 'escorpiao',
      name: 'Escorpião',
      ask: 'Da pinça ao ferrão',
      story:
        'Antares, o coração vermelho, é tão grande que engoliria a órbita de Marte. Para os Tukano, do rio Negro, esta mesma fila de estrelas é uma jararaca.',
    },
    {
      region: 'sul',
      name: 'O polo sul do céu',
      ask: 'Estique a cruz quatro vezes e meia',
      story: 'Do polo, desça reto até o horizonte: ali é o sul. Assim se anda sem bússola.',
    },
  ],
}
