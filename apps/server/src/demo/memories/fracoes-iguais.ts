import type { Memory } from '../package/games/memoria/main.js'

const pie = (n: number, d: number) => ({
  text: `${n}/${d} de um disco`,
  fraction: [n, d] as [number, number],
})
const written = (text: string) => ({ text })

export const fracoesIguais: Memory = {
  lang: 'pt-BR',
  title: 'O mesmo pedaço',
  kicker: 'Jogo',
  palette: 'pitanga',
  seed: 'pedaco-5',
  lead: [
    'Cada disco tem um número que diz o mesmo. Junte os dois em poucas olhadas.',
    'Três pares seguidos sem errar abrem uma conquista.',
  ],
  badge: { id: 'fracoes-mesmo-pedaco', title: 'Mesmo pedaço', species: 5 },
  end: {
    title: 'O corte mudou, o bolo não',
    text: 'Metade de um bolo em oito fatias são quatro fatias. Ninguém come mais por causa da faca.',
  },
  rounds: [
    [
      { a: pie(1, 2), b: written('1/2'), note: 'Metade.' },
      { a: pie(1, 4), b: written('1/4'), note: 'Uma fatia de quatro.' },
      { a: pie(2, 3), b: written('2/3'), note: 'Duas fatias de três.' },
      { a: pie(3, 4), b: written('3/4'), note: 'Só falta uma.' },
    ],
    [
      { a: pie(2, 4), b: written('1/2'), note: '2/4 e 1/2: em cima e embaixo, tudo pela metade.' },
      { a: pie(2, 6), b: written('1/3'), note: '2/6 é 1/3: dois pedaços pequenos fazem um maior.' },
      { a: pie(6, 8), b: written('3/4'), note: '6/8 é 3/4, dividindo os dois por dois.' },
      { a: pie(4, 6), b: written('2/3'), note: '4/6 é 2/3.' },
      { a: pie(2, 8), b: written('1/4'), note: '2/8 é 1/4.' },
      { a: pie(5, 5), b: written('1'), note: 'Cinco quintos: o bolo inteiro.' },
    ],
    [
      { a: pie(5, 6), b: written('10/12'), note: '5/6 vezes dois, em cima e embaixo.' },
      { a: pie(3, 9), b: written('1/3'), note: 'Três de nove, uma de três.' },
      { a: pie(4, 10), b: written('2/5'), note: '4/10 é 2/5.' },
      { a: pie(6, 12), b: written('1/2'), note: 'Seis de doze: metade da dúzia.' },
      { a: pie(9, 12), b: written('3/4'), note: 'Nove de doze: três quartos da dúzia.' },
      { a: pie(2, 12), b: written('1/6'), note: 'Duas de doze, uma de seis.' },
      { a: pie(8, 12), b: written('2/3'), note: 'Oito de doze: dois terços.' },
    ],
  ],
}
