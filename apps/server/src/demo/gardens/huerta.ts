import type { Garden } from '../package/games/rega/main.js'

export const huertaGarden: Garden = {
  lang: 'es',
  title: 'Riego de patio',
  palette: 'pitanga',
  seed: 'patio-8',
  lead: [
    'Hay una canilla y seis canteros. Gira los canales hasta que el agua llegue a cada flor.',
    'Con los giros justos ganas bono. Las piedras sujetan algunos canales.',
  ],
  badge: { id: 'huerta-ni-una-gota', title: 'Ni una gota de más', species: 5 },
  plans: [
    { seed: 'patio-a', columns: 3, rows: 3 },
    { seed: 'patio-b', columns: 3, rows: 4 },
    { seed: 'patio-c', columns: 4, rows: 4 },
    { seed: 'patio-d', columns: 4, rows: 4, fixed: 2 },
    { seed: 'patio-e', columns: 4, rows: 5, fixed: 3 },
    { seed: 'patio-f', columns: 5, rows: 5, fixed: 3 },
  ],
}
