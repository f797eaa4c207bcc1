import type { Course } from './course.ts'

export const perguntasQueAbrem: Course = {
  id: 'perguntas-que-abrem',
  version: '1.2',
  lang: 'pt-BR',
  title: 'Perguntas que abrem',
  palette: 'mata',
  passing: 60,
  units: [
    {
      id: 'perguntas',
      title: 'Perguntas que abrem',
      pages: [
        {
          kind: 'cover',
          title: 'Perguntas que abrem',
          text: 'Há perguntas que são porta e perguntas que são parede. Aqui você aprende a ver a diferença.',
          picture: { kind: 'garden', seed: 'porta-e-parede' },
        },
        {
          kind: 'compare',
          title: 'Porta ou parede?',
          text: 'A parede se responde com sim ou não. A porta pede que a pessoa entre.',
          less: {
            label: 'Parede',
            lines: ['“Posso ajudar?”', '“É para o milho?”', '“Quer o de cinco litros?”'],
          },
          more: {
            label: 'Porta',
            lines: [
              '“O que o senhor está tentando resolver?”',
              '“Como está o milho?”',
              '“Quanto dura para a senhora?”',
            ],
          },
        },
        {
          kind: 'text',
          title: 'O, como, quanto, onde',
          paragraphs: [
            'Quase toda porta começa com uma destas palavras. “Por que” também abre, mas com cuidado: dito depressa, parece cobrança.',
            'Repare como muda: “Por que não voltou antes?” acusa. “O que aconteceu depois que a senhora saiu daqui?” convida.',
          ],
          picture: { kind: 'flower', seed: 'como', species: 4 },
        },
        {
          kind: 'question',
          question: {
            id: 'portas',
            kind: 'multiple',
            prompt: 'Quais destas são portas?',
            options: [
              { id: 'a', text: '“Como foi a última safra?”' },
              { id: 'b', text: '“Vai levar?”' },
              { id: 'c', text: '“Onde o senhor viu a mancha primeiro?”' },
              { id: 'd', text: '“Está procurando preço?”' },
            ],
            correct: ['a', 'c'],
            right: 'As duas pedem uma história. As outras pedem só um sim.',
            wrong: 'Procure as que não dá para responder com sim ou não.',
          },
        },
        {
          kind: 'cards',
          title: 'A mesma dúvida, outra porta',
          text: 'Pense na sua versão antes de virar.',
          cards: [
            {
              front: '“Tem nota?”',
              back: '“O que a senhora lembra da compra? O dia, quem atendeu, o que levou junto?”',
            },
            { front: '“Quer parcelar?”', back: '“Como fica melhor para o seu mês?”' },
            { front: '“Já tentou desligar?”', back: '“O que o senhor já experimentou até agora?”' },
          ],
        },
        {
          kind: 'steps',
          title: 'Abrir, seguir, fechar',
          picture: { kind: 'landscape', scene: { seed: 'abrir', houses: 2, trees: 9, river: true } },
          steps: [
            { title: 'Abra', text: 'Uma pergunta larga: “O que está acontecendo?”' },
            { title: 'Siga', text: 'Pegue a última palavra dela e pergunte por ela.' },
            { title: 'Feche', text: 'Agora sim, a pergunta de sim ou não: “Então é a de quarenta?”' },
          ],
        },
        {
          kind: 'question',
          question: {
            id: 'seguir',
            kind: 'single',
            prompt: '“Está tudo amarelo desde a chuva”, diz ela. Qual pergunta segue o que ela disse?',
            options: [
              { id: 'a', text: '“Qual adubo a senhora usa?”' },
              { id: 'b', text: '“O que mudou depois da chuva?”' },
              { id: 'c', text: '“Quantos hectares são?”' },
            ],
            correct: ['b'],
            right: 'Você pegou a palavra dela, a chuva, e pediu o próximo pedaço da história.',
            wrong: 'As outras também interessam, mais tarde. A palavra que ela deixou na mesa foi “chuva”.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'ordem',
            kind: 'order',
            prompt: 'Ponha esta conversa em ordem.',
            options: [
              { id: 'a', text: '“O que está acontecendo com a horta?”' },
              { id: 'b', text: '“Murchando como, de cima ou de baixo?”' },
              { id: 'c', text: '“De baixo. E a água, como está chegando lá?”' },
              { id: 'd', text: '“Então o que falta é um registro de vinte e cinco?”' },
            ],
            correct: ['a', 'b', 'c', 'd'],
            right: 'Da pergunta larga à estreita. A de sim ou não ficou por último, onde ela ajuda.',
            wrong: 'Comece pela mais larga e termine pela que se responde com sim ou não.',
          },
        },
      ],
    },
  ],
}
