import type { Course } from './course.ts'

export const meioTercoQuarto: Course = {
  id: 'meio-terco-quarto',
  version: '2004',
  lang: 'pt-BR',
  title: 'Meio, terço, quarto',
  palette: 'ipe',
  brand: 'ipe',
  passing: 60,
  units: [
    {
      id: 'partes',
      title: 'Meio, terço, quarto',
      pages: [
        {
          kind: 'cover',
          title: 'Meio, terço, quarto',
          text: 'Uma pizza, quatro amigos, e a conta que ninguém quer fazer em voz alta.',
          picture: { kind: 'flower', seed: 'pizza', species: 3 },
        },
        {
          kind: 'text',
          title: 'O de baixo diz o tamanho',
          paragraphs: [
            'Em 3/4, o 4 diz em quantas partes iguais o inteiro foi cortado. O 3 diz quantas você pegou.',
            'Por isso 1/8 é menor que 1/4: quanto mais gente na mesa, menor o pedaço.',
          ],
          picture: { kind: 'garden', seed: 'tamanho' },
        },
        {
          kind: 'cards',
          title: 'Quem é maior?',
          text: 'Decida de olho antes de virar.',
          cards: [
            {
              front: '1/3 ou 1/4',
              back: '1/3. Dividir por três deixa pedaços maiores que dividir por quatro.',
            },
            { front: '2/3 ou 3/4', back: '3/4. Em doze avos: 8/12 contra 9/12.' },
            { front: '1/2 ou 4/8', back: 'Iguais. O corte mudou, o tanto de bolo não.' },
          ],
        },
        {
          kind: 'steps',
          title: 'Para somar, corte igual',
          picture: { kind: 'landscape', scene: { seed: 'cozinha', light: 'dawn', houses: 5, trees: 4 } },
          steps: [
            { title: 'Ache um corte comum', text: 'Para 1/2 e 1/3, seis serve: cabe metade e cabe terço.' },
            {
              title: 'Troque os pedaços',
              text: '1/2 vira 3/6. 1/3 vira 2/6. Ninguém ganhou nem perdeu bolo.',
            },
            { title: 'Some os de cima', text: '3 + 2 = 5. Então 1/2 + 1/3 = 5/6.' },
          ],
        },
        {
          kind: 'question',
          question: {
            id: 'maior',
            kind: 'single',
            prompt: 'Qual destas é a maior?',
            options: [
              { id: 'a', text: '3/8' },
              { id: 'b', text: '1/2' },
              { id: 'c', text: '2/6' },
            ],
            correct: ['b'],
            right: '1/2 é 4/8, e passa de 3/8. E 2/6 é só um terço.',
            wrong: 'Ponha tudo em vinte e quatro avos: 9, 12 e 8.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'iguais',
            kind: 'multiple',
            prompt: 'Quais são o mesmo que 2/3?',
            options: [
              { id: 'a', text: '4/6' },
              { id: 'b', text: '6/9' },
              { id: 'c', text: '3/4' },
              { id: 'd', text: '8/12' },
            ],
            correct: ['a', 'b', 'd'],
            right: 'Em cima e embaixo cresceram juntos: por dois, por três, por quatro.',
            wrong: 'Multiplique em cima e embaixo pelo mesmo número. 3/4 não sai de 2/3.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'soma',
            kind: 'single',
            prompt: 'Meia xícara mais um quarto de xícara dá...',
            options: [
              { id: 'a', text: '2/6' },
              { id: 'b', text: '3/4' },
              { id: 'c', text: '2/4' },
            ],
            correct: ['b'],
            right: '2/4 + 1/4. Três quartos, e o leite não derrama.',
            wrong: 'Não some os de baixo: troque 1/2 por 2/4 e some os de cima.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'ordem',
            kind: 'order',
            prompt: 'Do menor ao maior pedaço.',
            options: [
              { id: 'a', text: '1/6' },
              { id: 'b', text: '1/4' },
              { id: 'c', text: '1/3' },
              { id: 'd', text: '1/2' },
            ],
            correct: ['a', 'b', 'c', 'd'],
            right: 'Quanto menor o número de baixo, maior o pedaço.',
            wrong: 'Pense na mesa: com seis pessoas o pedaço é o menor.',
          },
        },
      ],
    },
  ],
}
