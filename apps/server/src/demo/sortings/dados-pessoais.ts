import type { Sorting } from '../package/games/separar/main.js'

export const dadosPessoais: Sorting = {
  lang: 'pt-BR',
  title: 'Comum, sensível ou nenhum?',
  kicker: 'Jogo',
  palette: 'jacaranda',
  seed: 'dados-6',
  lead: [
    'A lei cuida mais de uns dados do que de outros. Leve cada um para o lugar certo.',
    'Sete certos em seguida abrem uma conquista.',
  ],
  question: 'Que dado é este?',
  bins: [
    { id: 'comum', label: 'Pessoal', hint: 'Leva a uma pessoa' },
    { id: 'sensivel', label: 'Sensível', hint: 'Pode expor ou discriminar' },
    { id: 'nenhum', label: 'Não é pessoal', hint: 'Não leva a ninguém' },
  ],
  badge: { id: 'lgpd-olho-fino', title: 'Olho fino', species: 2, streak: 7 },
  end: {
    title: 'Você sabe o que tem nas mãos',
    text: 'Na dúvida, trate como sensível. Ninguém reclama de cuidado a mais.',
  },
  rounds: [
    [
      { text: 'CPF anotado num papel', bin: 'comum', why: 'Leva direto a uma pessoa. Papel também conta.' },
      { text: 'Resultado de exame', bin: 'sensivel', why: 'Saúde é sempre sensível.' },
      { text: 'Preço do adubo', bin: 'nenhum', why: 'Não fala de ninguém.' },
      { text: 'Nome e telefone', bin: 'comum', why: 'É o dado pessoal mais comum que existe.' },
      {
        text: 'Religião de quem pede folga',
        bin: 'sensivel',
        why: 'Crença pode virar motivo de discriminação.',
      },
      { text: 'Total vendido no mês', bin: 'nenhum', why: 'Somado assim, não aponta para ninguém.' },
      { text: 'Digital do relógio de ponto', bin: 'sensivel', why: 'Biometria não se troca quando vaza.' },
    ],
    [
      { text: 'Placa do carro de um cooperado', bin: 'comum', why: 'Com ela se chega ao dono.' },
      { text: 'Filiação ao sindicato', bin: 'sensivel', why: 'A lei diz com todas as letras.' },
      { text: '“Quarenta pessoas vieram à feira”', bin: 'nenhum', why: 'Um número sem nomes.' },
      { text: 'Foto da fila, com rostos', bin: 'comum', why: 'Rosto leva a uma pessoa.' },
      { text: 'Atestado com o código da doença', bin: 'sensivel', why: 'Aceite o atestado, guarde fechado.' },
      { text: 'Endereço de entrega', bin: 'comum', why: 'Mostra onde alguém mora e quando está.' },
      { text: 'Chuva em cada mês', bin: 'nenhum', why: 'Só da nuvem.' },
      {
        text: 'Voto na assembleia, com nome',
        bin: 'sensivel',
        why: 'Opinião política de pessoa identificada.',
      },
    ],
  ],
}
