import type { Garden } from '../package/games/rega/main.js'

export const cadaGota: Garden = {
  lang: 'pt-BR',
  title: 'Cada gota',
  palette: 'lagoa',
  seed: 'gota-5',
  lead: [
    'A nascente dá pouca água este mês, e há seis canteiros com sede. Gire os canais: nenhum trecho pode ficar seco até a flor.',
    'Com o mínimo de giros você ganha bônus, e uma conquista se não desperdiçar nenhum.',
  ],
  badge: { id: 'agua-nenhuma-gota', title: 'Nenhuma gota fora', species: 5 },
  plans: [
    { seed: 'gota-a', columns: 3, rows: 3 },
    { seed: 'gota-b', columns: 4, rows: 3 },
    { seed: 'gota-c', columns: 4, rows: 4, fixed: 1 },
    { seed: 'gota-d', columns: 4, rows: 5, fixed: 2 },
    { seed: 'gota-e', columns: 5, rows: 5, fixed: 4 },
    { seed: 'gota-f', columns: 5, rows: 6, fixed: 5 },
  ],
}
