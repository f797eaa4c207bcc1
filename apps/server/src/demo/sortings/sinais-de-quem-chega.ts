import type { Sorting } from '../package/games/separar/main.js'

export const sinaisDeQuemChega: Sorting = {
  lang: 'pt-BR',
  title: 'Sinais de quem chega',
  kicker: 'Jogo',
  palette: 'lagoa',
  seed: 'sinais-2',
  lead: [
    'Antes da primeira palavra, a pessoa já disse alguma coisa. Leve cada cena para quem ela parece ser.',
    'Arraste, toque na cesta ou use os números do teclado. Oito certas em seguida abrem uma conquista.',
  ],
  question: 'O que esta cena está dizendo?',
  bins: [
    { id: 'pressa', label: 'Tem pressa', hint: 'Quer chegar logo ao fim' },
    { id: 'conversa', label: 'Quer conversar', hint: 'Veio com uma história' },
    { id: 'olhando', label: 'Está olhando', hint: 'Ainda não decidiu' },
  ],
  badge: { id: 'atendimento-primeira-palavra', title: 'Primeira palavra', species: 1, streak: 8 },
  end: {
    title: 'Você viu antes de ouvir',
    text: 'Ninguém acerta sempre, e tudo bem: o sinal serve para escolher a primeira pergunta, não para concluir.',
  },
  rounds: [
    [
      {
        text: 'Deixa o motor ligado na porta',
        bin: 'pressa',
        why: 'Quem deixa o motor ligado já está indo embora.',
      },
      {
        text: 'Passa a mão no tecido, devagar',
        bin: 'olhando',
        why: 'A mão pensa junto. Dê tempo e fique por perto.',
      },
      {
        text: 'Traz um pé de milho dentro da sacola',
        bin: 'conversa',
        why: 'O milho é o começo da história. Pergunte por ele.',
      },
      {
        text: 'Olha o relógio duas vezes',
        bin: 'pressa',
        why: 'O relógio fala alto. Comece pelo que resolve.',
      },
      {
        text: 'Lê o rótulo e devolve ao lugar',
        bin: 'olhando',
        why: 'Está comparando. Um “posso ajudar?” agora ainda é cedo.',
      },
      { text: 'Diz bom-dia pelo seu nome', bin: 'conversa', why: 'Usou o seu nome: espere a continuação.' },
      {
        text: 'Já chega com o dinheiro contado',
        bin: 'pressa',
        why: 'Sabe o que quer e quanto custa. Só falta você.',
      },
      {
        text: 'Anda com as mãos para trás',
        bin: 'olhando',
        why: 'Passeio de quem ainda não escolheu a prateleira.',
      },
    ],
    [
      {
        text: 'Encosta o cotovelo no balcão',
        bin: 'conversa',
        why: 'Cotovelo no balcão é poltrona. A conversa vem.',
      },
      { text: 'Manda áudio enquanto espera', bin: 'pressa', why: 'Está em dois lugares ao mesmo tempo.' },
      {
        text: 'Fotografa dois preços',
        bin: 'olhando',
        why: 'Vai decidir em casa. Ajude a foto: diga a diferença entre os dois.',
      },
      {
        text: '“Lembra daquela muda que eu levei?”',
        bin: 'conversa',
        why: 'Uma lembrança puxa outra. Pergunte como ela está.',
      },
      { text: 'Bate a chave no vidro, de leve', bin: 'pressa', why: 'A chave é um ponteiro de relógio.' },
      {
        text: 'Traz uma criança que mexe em tudo',
        bin: 'pressa',
        why: 'O tempo dela é o da criança. Facilite.',
      },
      {
        text: 'Pergunta o preço de três coisas seguidas',
        bin: 'olhando',
        why: 'Está medindo o bolso. Preço primeiro, conselho depois.',
      },
      {
        text: 'Mostra no celular a foto de uma folha manchada',
        bin: 'conversa',
        why: 'A folha é o assunto. Olhe para ela antes de olhar para a prateleira.',
      },
      {
        text: 'Entra, para, e procura uma placa',
        bin: 'olhando',
        why: 'Ainda está se achando. Aponte o caminho e espere.',
      },
    ],
    [
      {
        text: 'Suspira na fila, alto',
        bin: 'pressa',
        why: 'O suspiro é um aviso. Um “já vejo o senhor” muda o tempo da espera.',
      },
      { text: 'Pede uma cadeira', bin: 'conversa', why: 'Quem se senta fica. Ouça até o fim.' },
      { text: '“Só estou dando uma olhada”', bin: 'olhando', why: 'Acredite. E diga onde você vai estar.' },
      {
        text: 'Fala do tempo, da estrada e do tempo',
        bin: 'conversa',
        why: 'O assunto de verdade vem depois do tempo.',
      },
      {
        text: 'Escreveu a lista com letra miúda',
        bin: 'pressa',
        why: 'A lista já é o pedido. Leia junto e separe.',
      },
      {
        text: 'Cheira a terra do saco aberto',
        bin: 'olhando',
        why: 'Está conhecendo. Deixe, e conte de onde ela vem.',
      },
      {
        text: 'Pergunta se você ainda mora na vila',
        bin: 'conversa',
        why: 'Quer saber de você antes do adubo.',
      },
      { text: 'Não solta o celular nem a porta', bin: 'pressa', why: 'Uma das mãos já está lá fora.' },
    ],
  ],
}
