import type { Course } from './course.ts'

export const senhas: Course = {
  id: 'senhas-que-dao-trabalho',
  version: '2004',
  lang: 'pt-BR',
  title: 'Senhas que dão trabalho',
  palette: 'jacaranda',
  passing: 60,
  units: [
    {
      id: 'senhas',
      title: 'Senhas que dão trabalho',
      pages: [
        {
          kind: 'cover',
          title: 'Senhas que dão trabalho',
          text: 'Trabalho para quem tenta adivinhar, não para você.',
          picture: { kind: 'landscape', scene: { seed: 'senha', light: 'night', houses: 4, trees: 5 } },
        },
        {
          kind: 'text',
          title: 'Comprida ganha de complicada',
          paragraphs: [
            'Uma senha de oito sinais com maiúscula, número e arroba parece forte. Um programa comum experimenta bilhões delas por segundo e costuma acertar no mesmo dia.',
            'Quatro palavras soltas, como “tucano bigorna domingo farinha”, têm mais combinações do que cabem numa vida de tentativas. E você lembra.',
          ],
          picture: { kind: 'flower', seed: 'tucano', species: 4 },
        },
        {
          kind: 'cards',
          title: 'Três senhas, três histórias',
          text: 'Quanto tempo cada uma aguenta? Vire para ver.',
          cards: [
            {
              front: 'Serra2024!',
              back: 'Segundos. Nome do lugar, ano e exclamação é a primeira receita que se tenta.',
            },
            { front: 'x7#Qp2', back: 'Minutos. É estranha, mas é curta, e quem ataca não se cansa.' },
            {
              front: 'café porteira trovão lua',
              back: 'Muitas vidas. Quatro palavras que não andam juntas em lugar nenhum.',
            },
          ],
        },
        {
          kind: 'compare',
          title: 'Uma porta, uma chave',
          text: 'O vazamento quase nunca é na cooperativa. É naquela loja de 2019 em que a senha era a mesma.',
          less: {
            label: 'Dá problema',
            lines: ['A mesma em todo lugar', 'Papel embaixo do teclado', 'Emprestar “só hoje”'],
          },
          more: {
            label: 'Dá sossego',
            lines: ['Uma frase para cada lugar', 'Um cofre de senhas', 'Confirmação em dois passos'],
          },
        },
        {
          kind: 'question',
          question: {
            id: 'forte',
            kind: 'single',
            prompt: 'Qual destas dá mais trabalho a quem tenta adivinhar?',
            options: [
              { id: 'a', text: 'C00perativa!' },
              { id: 'b', text: 'girassol tesoura quinta neblina' },
              { id: 'c', text: 'M@rina1987' },
            ],
            correct: ['b'],
            right: 'Trinta sinais e nenhuma ligação entre eles.',
            wrong: 'Trocar letra por número não engana mais nenhum programa. Comprimento, sim.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'telefone',
            kind: 'single',
            prompt:
              'Ligam dizendo ser da informática e pedem o código que chegou no seu celular. O que você faz?',
            options: [
              { id: 'a', text: 'Confere se a voz é conhecida e informa' },
              { id: 'b', text: 'Não informa, desliga e liga você para o ramal' },
              { id: 'c', text: 'Informa só os três primeiros números' },
            ],
            correct: ['b'],
            right: 'Código é chave. Quem precisa dele de verdade nunca pede.',
            wrong: 'Ninguém da informática precisa do seu código. Nem inteiro, nem em pedaços.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'sossego',
            kind: 'multiple',
            prompt: 'Quais destas protegem mesmo que uma senha vaze?',
            options: [
              { id: 'a', text: 'Confirmação em dois passos' },
              { id: 'b', text: 'Senha diferente em cada lugar' },
              { id: 'c', text: 'Trocar o “a” por “@”' },
              { id: 'd', text: 'Anotar num papel bem escondido' },
            ],
            correct: ['a', 'b'],
            right: 'A primeira pede outra prova, a segunda mantém o estrago num lugar só.',
            wrong: 'Pense no dia seguinte ao vazamento: o que ainda separa o ladrão da sua conta?',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'ordem',
            kind: 'order',
            prompt: 'Você clicou num link estranho e digitou a senha. Em que ordem agir?',
            options: [
              { id: 'a', text: 'Trocar a senha agora' },
              { id: 'b', text: 'Sair de todos os aparelhos' },
              { id: 'c', text: 'Avisar a informática' },
              { id: 'd', text: 'Contar à equipe o que você viu' },
            ],
            correct: ['a', 'b', 'c', 'd'],
            right: 'Primeiro fechar a porta, depois avisar a casa. Contar não é vergonha: é alarme.',
            wrong: 'Trocar, sair, avisar, contar. A porta vem antes da conversa.',
          },
        },
      ],
    },
  ],
}
