import type { Recipe } from '../package/games/receita/main.js'

export const boloDeFuba: Recipe = {
  lang: 'pt-BR',
  title: 'O bolo de fubá da vó Nena',
  kicker: 'Jogo',
  palette: 'ipe',
  seed: 'fuba-6',
  lead: [
    'Vó Nena nunca usou balança: só três xícaras e um olho bom. Despeje até chegar na medida.',
    'Menos despejos dão bônus. Três medidas certas de primeira, uma atrás da outra, abrem uma conquista.',
  ],
  cup: 'xícara',
  badge: { id: 'fracoes-olho-de-vo', title: 'Olho de vó', species: 3 },
  end: {
    title: 'Cheirou na casa inteira',
    text: 'Trinta e cinco minutos de forno e a faca sai limpa. Sobrou um doze avos para o cachorro.',
  },
  ingredients: [
    {
      ask: '3/4 de xícara de leite',
      target: [3, 4],
      cups: [
        [1, 2],
        [1, 4],
      ],
      colour: '#f4ead6',
      note: 'Meia mais um quarto. Três quartos de um quarto também dava, só que com três despejos.',
    },
    {
      ask: '1 1/2 xícara de fubá',
      target: [3, 2],
      cups: [
        [1, 2],
        [3, 4],
        [1, 3],
      ],
      colour: '#f3bf2f',
      note: 'Duas de três quartos fazem uma e meia: 6/4 é o mesmo que 3/2.',
    },
    {
      ask: '2/3 de xícara de açúcar',
      target: [2, 3],
      cups: [
        [1, 2],
        [1, 3],
        [1, 6],
      ],
      colour: '#e9dcc4',
      note: 'Dois terços, ou meia mais um sexto. As duas contas dão quatro sextos.',
    },
    {
      ask: '5/6 de xícara de farinha',
      target: [5, 6],
      cups: [
        [1, 2],
        [1, 3],
        [1, 4],
      ],
      colour: '#efe6d3',
      note: 'Meia é 3/6 e um terço é 2/6. Com o mesmo pedaço, dá para somar.',
    },
    {
      ask: '5/8 de xícara de óleo',
      target: [5, 8],
      cups: [
        [1, 4],
        [1, 2],
        [1, 8],
      ],
      colour: '#e8a92c',
      note: 'Meia é 4/8. Só faltava um oitavo.',
    },
    {
      ask: '7/12 de xícara de coco',
      target: [7, 12],
      cups: [
        [1, 3],
        [1, 2],
        [1, 4],
      ],
      colour: '#fbf7ee',
      note: 'Um terço é 4/12, um quarto é 3/12. Doze é onde os dois se encontram.',
    },
  ],
}
