import { onFinish } from '../document/badges.ts'
import { ask, image, text } from '../document/block.ts'
import { type DemoResource, pageResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { landscapePicture } from '../document/picture.ts'
import { reflection, shortText, single } from '../document/question.ts'
import type { Scene } from '../package/kit/art/landscape.js'
import { stepFilmOf, withFilm } from '../video/film-files.ts'
import { boaMemoria, quemEstava } from './historias/closing.ts'

type Episode = {
  id: string
  title: string
  palette: string
  scene: Scene
  alt: string
  html: string
  question: Parameters<typeof ask>[0]
  /** Whether the episode needs a network. */
  isLive?: boolean
  badge?: { id: string; title: string; description: string; species: number }
}

function episode({ id, title, palette, scene, alt, html, question, badge, isLive }: Episode): DemoResource {
  const page = pageResource(
    { id, title, maxPoints: 50, ...(badge && { badges: [onFinish(badge)] }) },
    [image('cena.svg', alt), text(html), ask(question)],
    async () => ({ 'cena.svg': landscapePicture(palette, scene) }),
  )
  return isLive ? { ...page, resource: { ...page.resource, offline: false } } : page
}

const origem: Episode[] = [
  {
    id: 'hist-colheita',
    title: 'A primeira colheita',
    palette: 'pitanga',
    scene: { seed: 'colheita-61', light: 'dawn', houses: 1, trees: 8, crops: 5 },
    alt: 'Amanhecer sobre fileiras de lavoura e uma casa só',
    html: '<p>Em maio de 1961, o caminhão do atravessador não veio. Havia quarenta sacas de batata na beira da estrada, de três vizinhos que mal se cumprimentavam.</p><p>Choveu à tarde. Foi a mulher do seu Antônio, dona Célia, então com dezessete anos, quem disse a frase que está pintada na parede da sede: <strong>“Se ninguém vem buscar, a gente leva.”</strong></p><p>Juntaram três carroças. Levaram dois dias até a cidade, dormindo embaixo da lona. Venderam tudo pelo dobro, e no caminho de volta os três homens tinham aprendido o nome dos cavalos uns dos outros.</p>',
    question: single(
      {
        id: 'frase',
        prompt: 'O que dona Célia disse?',
        feedback: 'A frase continua na parede, com um erro de acento que ninguém quis consertar.',
      },
      ['“Amanhã ele vem.”', '“Se ninguém vem buscar, a gente leva.”', '“Batata não estraga.”'],
      1,
    ),
    badge: {
      id: 'hist-tres-carrocas',
      title: 'Três carroças',
      description: 'Você esteve na primeira colheita.',
      species: 3,
    },
  },
  {
    id: 'hist-familias',
    title: 'Doze famílias',
    palette: 'ipe',
    scene: { seed: 'doze', houses: 7, trees: 6, crops: 2 },
    alt: 'Sete casas espalhadas por morros amarelos',
    html: '<p>Para abrir uma cooperativa eram precisas vinte assinaturas. Eles tinham doze famílias, e em nove delas só uma pessoa sabia escrever o nome.</p><p>A professora da escola rural, dona Araci, abriu a sala à noite. Em sete semanas, trinta e uma pessoas aprenderam a assinar. A ata número um tem letras de todos os tamanhos. A última assinatura, a maior de todas, ocupa três linhas: é a de um homem de setenta e quatro anos.</p><p>Ele pediu para assinar duas vezes. Da segunda, disse, foi só por gosto.</p>',
    question: shortText(
      {
        id: 'assinaturas',
        prompt: 'Quantas pessoas aprenderam a assinar?',
        feedback: 'Trinta e uma, em sete semanas, à luz de lampião.',
      },
      ['31', 'trinta e uma', 'trinta e um'],
    ),
  },
  {
    id: 'hist-seca',
    title: 'O ano da seca',
    palette: 'duna',
    scene: { seed: 'seca-14', dry: true, houses: 2, trees: 6 },
    alt: 'Terra rachada, árvores sem folha e duas casas',
    html: '<p>Em 2014 o açude secou. Não baixou: secou, de aparecer o jipe que tinha caído lá em 1983.</p><p>Na assembleia de agosto havia uma conta simples no quadro: com a água do poço fundo dava para salvar a lavoura de seis, ou manter viva a de todos, com metade da colheita. A votação levou quatro horas. Ninguém lembra quem falou primeiro; todos lembram do silêncio antes.</p><p>Votaram pela metade para todos. O Tadeu, que estava entre os seis que se salvariam, ergueu a mão antes de qualquer um. “Eu não ia saber o que fazer com uma safra inteira”, disse depois, “e sem vizinho.”</p><p>Choveu em outubro. A primeira gota caiu no telhado de zinco da sede, e a assembleia parou para ouvir.</p>',
    question: single(
      {
        id: 'voto',
        prompt: 'Como ficou a divisão da água?',
        feedback: 'Metade da colheita para cada um, e todos em pé.',
      },
      ['Para os seis maiores', 'Metade para todos', 'Por sorteio'],
      1,
    ),
    badge: {
      id: 'hist-metade-para-todos',
      title: 'Metade para todos',
      description: 'Você ficou até o fim da assembleia de agosto.',
      species: 0,
    },
  },
]

const hoje: Episode[] = [
  {
    id: 'hist-loja',
    title: 'A loja da esquina',
    palette: 'mata',
    scene: { seed: 'esquina', houses: 6, trees: 5 },
    alt: 'Casas juntas numa encosta verde',
    html: '<p>A loja da praça tem uma campainha que não toca desde 1998. A Ivone não deixa consertar.</p><p>“No dia em que tocar, eu vou parar de olhar para a porta”, ela explica. Em vinte e dois anos de balcão, nunca precisou de campainha: levanta os olhos antes de o degrau ranger. Diz que são os passarinhos da calçada. Eles voam três segundos antes.</p><p>Quando lhe ofereceram ser gerente, pediu uma semana. Voltou com uma condição: a mesa dela fica no balcão.</p>',
    question: single(
      {
        id: 'campainha',
        prompt: 'Por que a Ivone não conserta a campainha?',
        feedback: 'Olhar é o trabalho. A campainha tiraria isso dela.',
      },
      ['Porque é cara', 'Porque deixaria de olhar para a porta', 'Porque os passarinhos se assustam'],
      1,
    ),
  },
  {
    id: 'hist-filhos',
    isLive: true,
    title: 'Filhos que voltaram',
    palette: 'lagoa',
    scene: { seed: 'voltaram', light: 'dawn', houses: 3, trees: 7, river: true },
    alt: 'Um rio entre morros azuis ao amanhecer',
    html: '<p>A Bia foi embora aos dezoito para estudar computação e jurou que só voltava de visita. Voltou aos vinte e seis, com um notebook e uma caixa de sensores que custaram um carro.</p><p>O avô olhou as caixinhas na beira do canteiro e perguntou o que elas diziam. “Que a terra está seca a vinte centímetros.” Ele enfiou o dedo. “Está”, disse, e foi abrir o registro.</p><p>Hoje os sensores avisam no celular de quarenta cooperados. E em todo aviso, embaixo do número, a Bia fez o programa escrever: <strong>“Confira com o dedo.”</strong></p>',
    question: shortText(
      {
        id: 'dedo',
        prompt: 'O que está escrito embaixo de todo aviso?',
        feedback: 'Duas tecnologias, uma de quarenta anos e outra de quarenta mil.',
      },
      ['Confira com o dedo', 'confira com o dedo.', 'conferir com o dedo'],
    ),
  },
  {
    id: 'hist-agora',
    title: 'O que vem agora',
    palette: 'jacaranda',
    scene: { seed: 'agora', light: 'night', houses: 6, trees: 5 },
    alt: 'Casas acesas numa noite com lua',
    html: '<p>Este episódio ainda não aconteceu.</p><p>São 1.214 cooperados e 306 pessoas trabalhando nas lojas, no campo e na sede. Uma delas é você, que chegou até aqui sozinha ou sozinho com um telefone na mão.</p><p>Na parede da sede, embaixo da frase de dona Célia, deixaram dois metros sem pintar. Perguntamos o que vão escrever ali. “A gente ainda não disse”, respondeu ela. “Mas alguém já está para dizer.”</p>',
    question: reflection({
      id: 'sua',
      prompt: 'Se fosse sua, qual seria a primeira palavra da próxima frase?',
      feedback: 'Guardamos a sua palavra. Qualquer uma vale.',
      points: 0,
    }),
    badge: {
      id: 'hist-dois-metros',
      title: 'Dois metros',
      description: 'Você leu até a parede em branco.',
      species: 5,
    },
  },
]

export const historias = demoTrail(
  {
    id: 'historias-6',
    title: 'Histórias da cooperativa',
    subTitle: '6 episódios',
    trailType: 3,
    introduction: {
      html: '<p>Seis histórias verdadeiras de um lugar inventado. Cada uma cabe num café.</p>',
    },
    steps: [
      {
        id: 'origem',
        title: 'Temporada 1 · Origem',
        resources: origem
          .map(episode)
          .map((made) => (made.resource.id === 'hist-seca' ? withFilm(made, 'gota-de-outubro') : made)),
        video: stepFilmOf('hist-seca', 'A gota de outubro', 'gota-de-outubro'),
        challenge: quemEstava,
      },
      { id: 'hoje', title: 'Temporada 2 · Hoje', resources: hoje.map(episode) },
    ],
    test: { attempts: 3, questions: boaMemoria },
    reaction: { questions: [{ id: 'qual', prompt: 'Qual história você contaria em casa?' }] },
    conclusion: {
      html: '<p>Fim da segunda temporada. A terceira está sendo plantada.</p>',
      disableRanking: false,
    },
  },
  { journeys: ['acme'], categories: ['cultura'] },
)
