import type { Sorting } from '../package/games/separar/main.js'

export const descarteCorreto: Sorting = {
  lang: 'pt-BR',
  title: 'Descarte correto',
  kicker: 'Jogo',
  palette: 'ipe',
  seed: 'descarte-2',
  lead: [
    'No fim da safra sobra de tudo no galpão. Leve cada coisa para o destino que ela tem por direito.',
    'Sete certas em seguida abrem uma conquista.',
  ],
  question: 'Para onde vai?',
  bins: [
    { id: 'central', label: 'Central de embalagens', hint: 'Devolver em até um ano' },
    { id: 'reciclar', label: 'Coleta seletiva', hint: 'Limpo e seco' },
    { id: 'composto', label: 'Composteira', hint: 'Volta para a terra' },
    { id: 'loja', label: 'Devolver à loja', hint: 'Pilha, óleo, pneu' },
  ],
  badge: { id: 'seguranca-galpao-limpo', title: 'Galpão limpo', species: 3, streak: 7 },
  end: {
    title: 'O galpão respira',
    text: 'Embalagem que volta não vira balde, e balde de veneno já foi a causa de muito susto.',
  },
  rounds: [
    [
      {
        text: 'Galão de defensivo com tríplice lavagem, furado',
        bin: 'central',
        why: 'Lavado três vezes, furado e com tampa separada: vai para a central com a nota.',
      },
      { text: 'Palha de milho', bin: 'composto', why: 'É o começo do próximo canteiro.' },
      { text: 'Pilha da lanterna', bin: 'loja', why: 'Quem vende recebe de volta.' },
      { text: 'Caixa de papelão seca', bin: 'reciclar', why: 'Seca e sem fita, vale mais.' },
      { text: 'Casca de ovo e borra de café', bin: 'composto', why: 'Cálcio e nitrogênio de graça.' },
      {
        text: 'Óleo usado do trator',
        bin: 'loja',
        why: 'Um litro suja um milhão de litros de água. A loja recolhe.',
      },
      {
        text: 'Saco plástico de defensivo em pó',
        bin: 'central',
        why: 'Não se lava: vai no saco de resgate para a central.',
      },
    ],
    [
      { text: 'Pneu careca da carreta', bin: 'loja', why: 'Pneu parado junta água, e água junta mosquito.' },
      { text: 'Garrafa de água vazia', bin: 'reciclar', why: 'Amassada e seca.' },
      {
        text: 'Caixa de papelão que veio com o defensivo',
        bin: 'central',
        why: 'Acompanha a embalagem, mesmo que não tenha tocado no produto.',
      },
      { text: 'Folhas da poda', bin: 'composto', why: 'Picadas, somem em dois meses.' },
      { text: 'Tampa do galão de herbicida', bin: 'central', why: 'Vai separada, no mesmo lote.' },
      { text: 'Lata de milho lavada', bin: 'reciclar', why: 'Sem resto de comida, para não virar ninho.' },
      { text: 'Esterco curtido', bin: 'composto', why: 'Curtido por noventa dias, alimenta sem queimar.' },
      { text: 'Bateria velha', bin: 'loja', why: 'Chumbo e ácido voltam para quem vendeu.' },
    ],
  ],
}
