import type { Guide } from './guide.ts'

const balcao: Guide = {
  file: 'guia-do-balcao',
  title: 'Guia do balcão',
  kicker: 'Atendimento que encanta · Serra Clara',
  lead: 'Para ficar ao lado do telefone, com mancha de café e tudo.',
  foot: 'Cooperativa Serra Clara · copie à vontade',
  palette: 'mata',
  scene: { seed: 'guia-balcao', houses: 4, trees: 8, crops: 2, light: 'dawn' },
  pages: [
    [
      { kind: 'heading', text: 'Os três cumprimentos' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Eu vi você',
            text: 'Levante os olhos. Serve no meio de uma ligação e com as duas mãos ocupadas.',
          },
          { title: 'Vai ter vez', text: '“Já falo com a senhora” muda o tamanho da espera, não a espera.' },
          {
            title: 'Pode contar com calma',
            text: 'Ombro virado para a pessoa, caneta na mesa, mãos à vista.',
          },
        ],
      },
      { kind: 'heading', text: 'Porta ou parede' },
      {
        kind: 'columns',
        left: { title: 'Parede', lines: ['“Posso ajudar?”', '“É só isso?”', '“Quer parcelar?”'] },
        right: {
          title: 'Porta',
          lines: [
            '“O que o senhor está tentando resolver?”',
            '“O que mais mudou por lá?”',
            '“Como fica melhor para o seu mês?”',
          ],
        },
      },
    ],
    [
      { kind: 'heading', text: 'Quando a conversa é difícil' },
      {
        kind: 'steps',
        steps: [
          { title: 'Tem pressa', text: 'Diga “eu atendo” antes de perguntar. Depois, uma pergunta só.' },
          {
            title: 'Tem raiva',
            text: 'Repita o que doeu: “três vezes é demais”. E espere até a segunda pausa.',
          },
          {
            title: 'Precisa ouvir um não',
            text: 'Avise que ele vem, dê o motivo em uma frase, mostre a outra porta.',
          },
          {
            title: 'Não diz quase nada',
            text: 'Peça licença, olhe para o que ela trouxe, fale menos que de costume.',
          },
        ],
      },
      { kind: 'heading', text: 'O molde de três linhas' },
      {
        kind: 'table',
        head: ['O que entendi', 'O que vai acontecer', 'Quando'],
        rows: [
          ['“Ronca e não puxa.”', '“Separo a válvula.”', '“Às quatro, no balcão.”'],
          ['“São dois sacos.”', '“Levo no sítio.”', '“Amanhã, antes das nove.”'],
        ],
      },
      { kind: 'heading', text: 'O telefonema de terça' },
      {
        kind: 'text',
        text: 'Três pessoas que compraram na semana passada. Uma pergunta só: “Serviu?” Anote a palavra que cada uma usou.',
      },
      {
        kind: 'lines',
        labels: [
          'Nome',
          'O que levou',
          'A palavra',
          'Até terça eu vou',
          'Nome',
          'O que levou',
          'A palavra',
          'Até terça eu vou',
        ],
      },
    ],
  ],
}

const rega: Guide = {
  file: 'guia-da-rega',
  title: 'Guia da rega',
  kicker: 'Água: cada gota · Serra Clara',
  lead: 'Uma página para pendurar perto do registro.',
  foot: 'Cooperativa Serra Clara · medidas para clima de serra, canteiro com palha',
  palette: 'lagoa',
  scene: { seed: 'guia-rega', trees: 8, crops: 3, river: true },
  pages: [
    [
      { kind: 'heading', text: 'O teste do dedo' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Afaste a palha e enfie até a segunda junta',
            text: 'Em três lugares do canteiro: começo, meio e fim da linha.',
          },
          {
            title: 'Úmida e fria: espere até amanhã',
            text: 'Folha murcha ao meio-dia com terra úmida é calor, não sede.',
          },
          {
            title: 'Seca em dois dos três: regue',
            text: 'Antes das oito. Depois das dez, um terço vai embora no ar.',
          },
        ],
      },
      { kind: 'heading', text: 'Quanto bebe um metro quadrado' },
      {
        kind: 'table',
        head: ['Planta', 'Por dia', 'No gotejo', 'Melhor hora'],
        rows: [
          ['Alface', '4 litros', '25 minutos', '6h30'],
          ['Tomate', '6 litros', '40 minutos', '6h00'],
          ['Morango', '3 litros', '20 minutos', '7h00'],
          ['Cenoura', '4 litros', '25 minutos', '6h30'],
        ],
      },
      {
        kind: 'text',
        text: 'Choveu mais de 10 milímetros? Pule dois dias. Emenda que pinga uma gota por segundo leva trinta litros por dia: conserte antes de regar.',
      },
    ],
  ],
}

const emergencia: Guide = {
  file: 'cartao-de-emergencia',
  title: 'Cartão de emergência',
  kicker: 'Segurança no campo · Serra Clara',
  lead: 'Pendure na porta do galpão, na altura dos olhos.',
  foot: 'Cooperativa Serra Clara · confira os telefones da sua região uma vez por ano',
  palette: 'pitanga',
  scene: { seed: 'cartao', houses: 3, trees: 6, crops: 2 },
  pages: [
    [
      { kind: 'heading', text: 'Primeiro, nesta ordem' },
      {
        kind: 'steps',
        steps: [
          {
            title: 'Pare e olhe',
            text: 'O que feriu ainda pode ferir: desligue o trator, afaste o produto, olhe para o fio.',
          },
          { title: 'Ligue', text: '192 SAMU · 193 Bombeiros · 0800 722 6001 Disque-Intoxicação' },
          { title: 'Fique', text: 'Converse com a pessoa e não ofereça nada de beber ou comer.' },
        ],
      },
      { kind: 'heading', text: 'Faça e não faça' },
      {
        kind: 'columns',
        left: {
          title: 'Não faça',
          lines: [
            'Torniquete, corte ou sucção na picada',
            'Leite para quem engoliu produto',
            'Pomada ou café em queimadura',
          ],
        },
        right: {
          title: 'Faça',
          lines: [
            'Lave com água e sabão, mantenha parado e leve ao hospital',
            'Leve o rótulo do produto',
            'Água corrente por vinte minutos',
          ],
        },
      },
      { kind: 'lines', labels: ['Ponto de encontro', 'Hospital'] },
    ],
  ],
}

/** The printed guides of the demo. */
export const guides: Guide[] = [balcao, rega, emergencia]
