import type { Memory } from '../package/games/memoria/main.js'

const sign = (name: string, text: string) => ({ sign: name, text })

export const sinaisEPlacas: Memory = {
  lang: 'pt-BR',
  title: 'Sinais e placas',
  kicker: 'Jogo',
  palette: 'pitanga',
  seed: 'placas-4',
  lead: [
    'Azul manda, amarelo avisa, vermelho proíbe, verde ajuda. Junte cada placa ao que ela pede.',
    'Três pares seguidos sem errar abrem uma conquista.',
  ],
  badge: { id: 'seguranca-olho-de-placa', title: 'Olho de placa', species: 2 },
  end: {
    title: 'Você lê a fazenda',
    text: 'Uma placa só protege quem a entende de longe, com sol na cara e as mãos ocupadas.',
  },
  rounds: [
    [
      {
        a: sign('gloves', 'Placa azul com uma luva'),
        b: { text: 'Vestir luvas' },
        note: 'Azul é ordem: aqui se trabalha de luva.',
      },
      {
        a: sign('slip', 'Triângulo com alguém escorregando'),
        b: { text: 'Piso molhado' },
        note: 'Amarelo avisa: o chão mudou.',
      },
      {
        a: sign('smoke', 'Cigarro riscado'),
        b: { text: 'Não fumar' },
        note: 'Vermelho proíbe: perto do diesel, nem isqueiro.',
      },
      {
        a: sign('aid', 'Cruz branca em fundo verde'),
        b: { text: 'Primeiros socorros' },
        note: 'Verde ajuda: é ali que fica a caixa.',
      },
    ],
    [
      {
        a: sign('mask', 'Placa azul com uma máscara'),
        b: { text: 'Usar máscara' },
        note: 'Pó e névoa não avisam. A máscara entra antes.',
      },
      {
        a: sign('goggles', 'Placa azul com óculos'),
        b: { text: 'Óculos no rosto' },
        note: 'Óculos na testa não protegem ninguém.',
      },
      {
        a: sign('poison', 'Triângulo com caveira'),
        b: { text: 'Produto tóxico' },
        note: 'Aqui não entra criança, comida nem pressa.',
      },
      {
        a: sign('snake', 'Triângulo com uma cobra'),
        b: { text: 'Olhe onde pisa' },
        note: 'Perneira, bota e um passo que olha.',
      },
      {
        a: sign('wash', 'Chuveiro de olhos em fundo verde'),
        b: { text: 'Lavar os olhos' },
        note: 'Quinze minutos de água, sem esfregar.',
      },
      {
        a: sign('food', 'Talheres riscados'),
        b: { text: 'Não comer aqui' },
        note: 'A marmita fica longe do depósito.',
      },
    ],
    [
      {
        a: sign('boots', 'Placa azul com uma bota'),
        b: { text: 'Botas de borracha' },
        note: 'A barra da calça vai por fora da bota, para a calda escorrer.',
      },
      {
        a: sign('ears', 'Placa azul com abafador'),
        b: { text: 'Abafar o ruído' },
        note: 'O ouvido não volta. Abafador em toda roçada.',
      },
      {
        a: sign('hat', 'Placa azul com chapéu'),
        b: { text: 'Proteger do sol' },
        note: 'Chapéu de aba e água à mão, das dez às três.',
      },
      {
        a: sign('shock', 'Triângulo com um raio'),
        b: { text: 'Risco de choque' },
        note: 'Desligar a bomba é antes, não durante.',
      },
      {
        a: sign('way', 'Seta de saída em fundo verde'),
        b: { text: 'Saída' },
        note: 'Caminho de saída não guarda caixa.',
      },
      {
        a: sign('gloves', 'Placa azul com uma luva'),
        b: { text: 'Vestir luvas' },
        note: 'A luva é a primeira a vestir e a última a tirar.',
      },
      {
        a: sign('slip', 'Triângulo com alguém escorregando'),
        b: { text: 'Piso molhado' },
        note: 'Secar leva um minuto. Quebrar, três meses.',
      },
    ],
  ],
}
