import type { Course } from './course.ts'

export const caminhoDaAgua: Course = {
  id: 'o-caminho-da-agua',
  version: '2004',
  lang: 'pt-BR',
  title: 'O caminho da água',
  palette: 'lagoa',
  passing: 50,
  units: [
    {
      id: 'chega',
      title: '1. Da nuvem ao poço',
      pages: [
        {
          kind: 'cover',
          title: 'Da nuvem ao poço',
          text: 'De onde vem a água que sai do seu registro, e quanto tempo ela levou.',
          picture: { kind: 'landscape', scene: { seed: 'nuvem', rain: true, trees: 6, crops: 2 } },
        },
        {
          kind: 'text',
          title: 'Metade volta para o céu',
          paragraphs: [
            'De cada dez litros que chovem numa roça coberta, perto de cinco voltam para o ar: evaporam ou saem pelas folhas. Três escorrem. Só dois entram fundo na terra.',
            'Numa terra pelada é outra conta: seis escorrem, e com eles vai o solo que levou mil anos para se formar.',
          ],
          picture: { kind: 'landscape', scene: { seed: 'encosta', trees: 8, river: true } },
        },
        {
          kind: 'steps',
          title: 'Três freios para a enxurrada',
          steps: [
            { title: 'Palha', text: 'A gota perde a força antes de tocar a terra.' },
            { title: 'Curva de nível', text: 'O sulco deitado segura a água pelo tempo de ela entrar.' },
            {
              title: 'Mata na beira',
              text: 'Raiz de margem é parede viva: trinta metros, nos rios estreitos.',
            },
          ],
          picture: { kind: 'garden', seed: 'curva-de-nivel' },
        },
        {
          kind: 'question',
          question: {
            id: 'escorre',
            kind: 'single',
            prompt: 'O que mais aumenta a água que entra no solo?',
            options: [
              { id: 'a', text: 'Cobrir a terra com palha' },
              { id: 'b', text: 'Capinar bem limpo' },
              { id: 'c', text: 'Regar depois da chuva' },
            ],
            correct: ['a'],
            right: 'A palha quebra a gota, e a água tem tempo de descer.',
            wrong: 'Terra limpa é terra que escorre. Quem segura a gota é a palha.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'caminho',
            kind: 'order',
            prompt: 'Ponha o caminho em ordem.',
            options: [
              { id: 'a', text: 'A gota cai na folha' },
              { id: 'b', text: 'Desce pela palha' },
              { id: 'c', text: 'Entra devagar na terra' },
              { id: 'd', text: 'Enche o lençol que alimenta o poço' },
            ],
            correct: ['a', 'b', 'c', 'd'],
            right: 'É assim que a chuva de janeiro vira o poço de agosto.',
            wrong: 'Da folha à palha, da palha à terra, da terra ao poço.',
          },
        },
      ],
    },
    {
      id: 'usa',
      title: '2. Gota a gota',
      pages: [
        {
          kind: 'cover',
          title: 'Gota a gota',
          text: 'Regar é dar à raiz o que ela bebe, na hora em que ela bebe. O resto é banho.',
          picture: {
            kind: 'landscape',
            scene: { seed: 'gotejo', light: 'dawn', crops: 4, houses: 2, trees: 5 },
          },
        },
        {
          kind: 'cards',
          title: 'De cem litros, quantos chegam?',
          text: 'Três jeitos de levar a mesma água à mesma alface.',
          cards: [
            { front: 'Sulco', back: 'Uns quarenta. O resto encharca o começo da linha e some antes do fim.' },
            { front: 'Aspersão', back: 'Perto de setenta. Ao meio-dia, com vento, bem menos.' },
            { front: 'Gotejo', back: 'Noventa, ou mais. A água cai onde a boca da planta está.' },
          ],
        },
        {
          kind: 'text',
          title: 'O dedo na terra',
          paragraphs: [
            'Antes de abrir o registro, enfie o dedo até a segunda junta. Úmida e fria: espere até amanhã. Seca: regue. É de graça e erra pouco.',
            'A melhor hora é antes das oito. Ao meio-dia, um terço da água vai embora antes de a planta ver.',
          ],
          picture: { kind: 'flower', seed: 'dedo', species: 3 },
        },
        {
          kind: 'question',
          question: {
            id: 'hora',
            kind: 'single',
            prompt: 'São 11h30, a alface murchou um pouco e o dedo sai úmido. O que fazer?',
            options: [
              { id: 'a', text: 'Regar já, ela está com sede' },
              { id: 'b', text: 'Esperar: ela murchou de calor e volta à tarde' },
              { id: 'c', text: 'Regar as folhas para refrescar' },
            ],
            correct: ['b'],
            right: 'Terra úmida e folha murcha ao meio-dia é defesa, não sede.',
            wrong: 'O dedo já respondeu: tem água. Regar agora é evaporar dinheiro.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'gasta',
            kind: 'multiple',
            prompt: 'O que diminui o gasto sem mudar de sistema?',
            options: [
              { id: 'a', text: 'Regar antes das oito' },
              { id: 'b', text: 'Consertar a emenda que pinga' },
              { id: 'c', text: 'Aumentar a pressão' },
              { id: 'd', text: 'Cobrir o pé com palha' },
            ],
            correct: ['a', 'b', 'd'],
            right: 'Hora, emenda e palha. Uma emenda que pinga leva trinta litros por dia.',
            wrong: 'Mais pressão vira névoa, e névoa vai com o vento. As outras três ajudam.',
          },
        },
      ],
    },
    {
      id: 'volta',
      title: '3. A água que volta',
      pages: [
        {
          kind: 'cover',
          title: 'A água que volta',
          text: 'Toda água que sai da sua terra é a água que chega na terra de alguém.',
          picture: { kind: 'landscape', scene: { seed: 'volta', river: true, houses: 4, trees: 9 } },
        },
        {
          kind: 'compare',
          title: 'Chuva do telhado',
          text: 'Cem metros de telhado, um dia de chuva de trinta milímetros: três mil litros.',
          less: {
            label: 'Serve para',
            lines: ['Lavar o galpão e o trator', 'Regar o jardim e as mudas', 'A descarga'],
          },
          more: {
            label: 'Depois de tratar, serve para',
            lines: ['Regar verdura que se come crua', 'Dar aos animais', 'Lavar caixa de colheita'],
          },
        },
        {
          kind: 'quote',
          text: 'Meu pai dizia que rio não se empresta: a gente usa e devolve. Eu meço a devolução pelo lambari.',
          by: 'Tadeu, da beira do rio das Antas',
          picture: { kind: 'landscape', scene: { seed: 'tadeu', river: true, light: 'dawn', trees: 10 } },
        },
        {
          kind: 'question',
          question: {
            id: 'telhado',
            kind: 'single',
            prompt: 'Os primeiros minutos de chuva no telhado...',
            options: [
              { id: 'a', text: 'são os mais limpos' },
              { id: 'b', text: 'lavam o telhado e devem ser desviados' },
              { id: 'c', text: 'não contam' },
            ],
            correct: ['b'],
            right: 'O desvio joga fora a água que lavou o pó e os passarinhos.',
            wrong: 'É nela que vem o pó, a folha e o passarinho. Um desvio simples resolve.',
          },
        },
        {
          kind: 'question',
          question: {
            id: 'margem',
            kind: 'single',
            prompt: 'Sobrou calda no tanque do pulverizador. Onde ela vai?',
            options: [
              { id: 'a', text: 'Diluída, de volta na própria lavoura' },
              { id: 'b', text: 'No ralo do galpão' },
              { id: 'c', text: 'Na valeta, longe da casa' },
            ],
            correct: ['a'],
            right: 'Diluída e aplicada na lavoura, nunca na água.',
            wrong: 'Ralo e valeta terminam no mesmo rio. Dilua e aplique na lavoura.',
          },
        },
      ],
    },
  ],
}
