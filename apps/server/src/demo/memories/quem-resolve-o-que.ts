import type { Memory } from '../package/games/memoria/main.js'

export const quemResolveOQue: Memory = {
  lang: 'pt-BR',
  title: 'Quem resolve o quê',
  kicker: 'Jogo',
  palette: 'mata',
  seed: 'resolve-7',
  lead: [
    'Cada problema tem um primeiro passo que cabe no balcão. Ache os pares em poucas olhadas.',
    'Três pares seguidos sem errar abrem uma conquista.',
  ],
  badge: { id: 'atendimento-resolve-na-hora', title: 'Resolve na hora', species: 0 },
  end: {
    title: 'Resolvido de primeira',
    text: 'Quem sabe o primeiro passo raramente precisa do segundo telefonema.',
  },
  rounds: [
    [
      {
        a: { text: 'Nota perdida' },
        b: { text: 'Buscar pelo CPF' },
        note: 'A nota mora no sistema; ninguém precisa voltar em casa.',
      },
      {
        a: { text: 'Semente não nasceu' },
        b: { text: 'Ver o lote' },
        note: 'O lote conta a data, o teste e quem mais comprou.',
      },
      {
        a: { text: 'Peça errada' },
        b: { text: 'Trocar já' },
        note: 'Se foi engano nosso, a troca vem antes da explicação.',
      },
      {
        a: { text: 'Preço diferente' },
        b: { text: 'Vale a etiqueta' },
        note: 'O preço da prateleira é promessa. Cumpra e avise o estoque.',
      },
    ],
    [
      {
        a: { text: 'Bomba não puxa' },
        b: { text: 'Válvula de pé' },
        note: 'Nove em cada dez vezes o ar entra por baixo.',
      },
      {
        a: { text: 'Folha amarela' },
        b: { text: 'Análise de solo' },
        note: 'Antes do adubo, a pergunta à terra.',
      },
      {
        a: { text: 'Entrega atrasou' },
        b: { text: 'Ligar antes' },
        note: 'Quem liga antes de ser cobrado atrasa pela metade.',
      },
      {
        a: { text: 'Pulga no galpão' },
        b: { text: 'Chamar o vet' },
        note: 'Veneno sem receita é problema novo.',
      },
      {
        a: { text: 'Boleto vencido' },
        b: { text: 'Nova data' },
        note: 'Uma nova data, dita com calma, evita a conta na gaveta.',
      },
      {
        a: { text: 'Queixa séria' },
        b: { text: 'Sentar e ouvir' },
        note: 'Primeiro a cadeira, depois a caneta.',
      },
    ],
    [
      {
        a: { text: 'Bico entupido' },
        b: { text: 'Escova macia' },
        note: 'Nunca com a boca, nunca com arame.',
      },
      {
        a: { text: 'Saco furado' },
        b: { text: 'Pesar de novo' },
        note: 'O cliente leva o que pagou, até o último grama.',
      },
      {
        a: { text: 'Não sei' },
        b: { text: 'Vou saber' },
        note: '“Não sei, mas vou saber até as três” é uma boa resposta.',
      },
      {
        a: { text: 'Sem estoque' },
        b: { text: 'Loja vizinha' },
        note: 'Indicar o vizinho hoje traz o cliente amanhã.',
      },
      {
        a: { text: 'Garantia' },
        b: { text: 'Abrir chamado' },
        note: 'Abra na frente da pessoa e entregue o número.',
      },
      { a: { text: 'Fila grande' }, b: { text: 'Avisar o tempo' }, note: 'Dez minutos ditos parecem cinco.' },
      {
        a: { text: 'Elogio' },
        b: { text: 'Repassar' },
        note: 'Elogio guardado estraga. Leve a quem mereceu.',
      },
    ],
  ],
}
