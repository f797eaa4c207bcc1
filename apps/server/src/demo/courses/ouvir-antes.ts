import type { Course } from './course.ts'

export const ouvirAntes: Course = {
  id: 'ouvir-antes-de-responder',
  version: '1.2',
  lang: 'pt-BR',
  title: 'Ouvir antes de responder',
  palette: 'pitanga',
  passing: 70,
  units: [
    {
      id: 'ouvir',
      title: 'Ouvir antes de responder',
      pages: [
        {
          kind: 'cover',
          title: 'Ouvir antes de responder',
          text: 'Sobre a parte da conversa em que você não fala.',
          picture: {
            kind: 'landscape',
            scene: { seed: 'balcao', light: 'dawn', houses: 3, trees: 7, crops: 3 },
          },
        },
        {
          kind: 'text',
          title: 'Sete segundos',
          paragraphs: [
            'Grave uma conversa de balcão e conte. Entre a última palavra do cliente e a primeira do atendente passam, quase sempre, menos de dois segundos. Muitas vezes passa menos que nada: um fala por cima do outro.',
            'Agora espere sete. No terceiro segundo parece falta de educação. No quinto a pessoa respira. No sétimo ela diz a coisa que veio dizer.',
          ],
          picture: { kind: 'flower', seed: 'sete', species: 0 },
        },
        {
          kind: 'cards',
          title: 'O que fica embaixo da frase',
          text: 'Quem reclama fala de uma coisa e precisa de outra. Vire cada frase para ver o que costuma haver embaixo.',
          cards: [
            {
              front: '“É a terceira vez!”',
              back: 'Já contei isto duas vezes e ninguém guardou. Quero que alguém guarde.',
            },
            {
              front: '“Na outra loja é mais barato.”',
              back: 'Gosto daqui. Me dê um motivo para não ir embora.',
            },
            { front: '“Deixa, não precisa.”', back: 'Pedi, não fui ouvida, e desisti de pedir de novo.' },
          ],
        },
        {
          kind: 'compare',
          title: 'A mesma escuta, duas bocas',
          text: 'Renata diz: “Molhou a camisa do meu filho.” O que volta para ela?',
          less: {
            label: 'Responder à peça',
            lines: [
              '“Essa alça costuma vazar mesmo.”',
              '“A senhora apertou a tampa?”',
              '“A garantia cobre a bomba.”',
            ],
          },
          more: {
            label: 'Responder à pessoa',
            lines: ['“Ele está bem?”', '“Quando foi isso?”', '“E o que a senhora fez na hora?”'],
          },
        },
        {
          kind: 'question',
          question: {
            id: 'primeira',
            kind: 'single',
            prompt:
              'A cliente chegou com a nota na mão e a voz alta: “É a terceira vez que eu volto aqui!” O que vem primeiro?',
            options: [
              { id: 'a', text: 'Explicar a regra de troca, com calma' },
              { id: 'b', text: 'Deixar que ela conte tudo' },
              { id: 'c', text: 'Chamar o gerente' },
            ],
            correct: ['b'],
            right: 'A regra e o gerente podem vir depois. A história só vem agora.',
            wrong: 'Regra e gerente têm hora. Antes da história, os dois soam como porta fechada.',
          },
        },
        {
          kind: 'steps',
          title: 'Quatro movimentos',
          steps: [
            { title: 'Solte', text: 'A caneta, o celular, a caixa. Mão ocupada diz “estou indo”.' },
            { title: 'Espere', text: 'Até a segunda pausa. A primeira é só para respirar.' },
            { title: 'Devolva', text: 'Conte de volta, com as palavras dela. “Falta alguma coisa?”' },
            { title: 'Então responda', text: 'Agora a sua resposta cabe, porque existe um lugar para ela.' },
          ],
          picture: { kind: 'garden', seed: 'quatro-movimentos' },
        },
        {
          kind: 'question',
          question: {
            id: 'ordem',
            kind: 'order',
            prompt: 'Ponha os quatro movimentos na ordem.',
            options: [
              { id: 'solte', text: 'Soltar o que está na mão' },
              { id: 'espere', text: 'Esperar até a segunda pausa' },
              { id: 'devolva', text: 'Contar de volta o que ouviu' },
              { id: 'responda', text: 'Responder' },
            ],
            correct: ['solte', 'espere', 'devolva', 'responda'],
            right: 'A resposta é o último movimento. Por isso ela sai mais curta.',
            wrong: 'Solte, espere, devolva e só então responda. A resposta vem por último.',
          },
        },
        {
          kind: 'quote',
          text: 'No começo eu contava os segundos. Hoje eu olho para o sapato da pessoa: quando o pé para de mexer, ela terminou.',
          by: 'Ivone, loja da praça, 22 anos de balcão',
          picture: { kind: 'landscape', scene: { seed: 'ivone', houses: 4, trees: 5 } },
        },
        {
          kind: 'question',
          question: {
            id: 'devolver',
            kind: 'multiple',
            prompt: 'Quais destas frases devolvem o que a pessoa disse?',
            options: [
              {
                id: 'a',
                text: '“Então a bomba molhou o seu filho, e já é a segunda troca. Falta alguma coisa?”',
              },
              { id: 'b', text: '“Entendi, a senhora está nervosa.”' },
              { id: 'c', text: '“Deixe ver se eu ouvi direito: a alça vaza quando o tanque está cheio.”' },
              { id: 'd', text: '“Vou anotar aqui.”' },
            ],
            correct: ['a', 'c'],
            right: 'As duas contam o que aconteceu. Humor e anotação não devolvem nada.',
            wrong:
              'Devolver é contar o que aconteceu, com as palavras dela. Dizer que ela está nervosa é outra coisa.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'silencio',
            kind: 'single',
            prompt: 'A pessoa parou de falar há três segundos e olha para o chão. Você...',
            options: [
              { id: 'a', text: 'completa a frase para ajudar' },
              { id: 'b', text: 'pergunta se ela quer um café' },
              { id: 'c', text: 'espera mais um pouco, olhando para ela' },
            ],
            correct: ['c'],
            right: 'Ainda não é a segunda pausa. O que vem agora costuma ser o mais importante.',
            wrong: 'Gentil, mas tira a vez dela. Três segundos é só a respiração.',
          },
        },
      ],
    },
  ],
}
