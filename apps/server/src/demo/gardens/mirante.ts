import type { Garden } from '../package/games/rega/main.js'

export const mirante: Garden = {
  lang: 'pt-BR',
  title: 'O jardim do mirante',
  palette: 'mata',
  seed: 'mirante-9',
  lead: [
    'Lá do alto se vê que toda conversa é um caminho de água. Gire os canais até que ela chegue a cada flor.',
    'Com o mínimo de giros você ganha bônus. Pedras seguram alguns canais no lugar.',
  ],
  badge: { id: 'atendimento-colheita', title: 'Nenhuma gota fora', species: 4 },
  plans: [
    { seed: 'mirante-a', columns: 3, rows: 3 },
    { seed: 'mirante-b', columns: 3, rows: 4 },
    { seed: 'mirante-c', columns: 4, rows: 4 },
    { seed: 'mirante-d', columns: 4, rows: 5, fixed: 2 },
    { seed: 'mirante-e', columns: 5, rows: 5, fixed: 3 },
    { seed: 'mirante-f', columns: 5, rows: 6, fixed: 4 },
  ],
}
