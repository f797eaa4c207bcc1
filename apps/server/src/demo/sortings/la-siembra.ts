import type { Sorting } from '../package/games/separar/main.js'

export const laSiembra: Sorting = {
  lang: 'es',
  title: '¿Cuándo se siembra?',
  kicker: 'Juego',
  palette: 'mata',
  seed: 'siembra-4',
  lead: [
    'Cada semilla tiene su estación. Lleva cada una a su tiempo, en una huerta templada del sur.',
    'Seis seguidas sin error abren un logro.',
  ],
  question: '¿En qué estación se siembra?',
  bins: [
    { id: 'primavera', label: 'Primavera', hint: 'Ya no hiela' },
    { id: 'otono', label: 'Otoño', hint: 'Refresca y llueve' },
    { id: 'todo', label: 'Casi todo el año', hint: 'Poco y seguido' },
  ],
  badge: { id: 'huerta-manos-verdes', title: 'Manos verdes', species: 0, streak: 6 },
  end: {
    title: 'La huerta tiene calendario',
    text: 'La semilla no lee, pero siente el suelo. Pon la mano: si está tibio, es primavera.',
  },
  rounds: [
    [
      { text: 'Tomate', bin: 'primavera', why: 'Con una sola helada se despide. Espera el calor.' },
      { text: 'Ajo', bin: 'otono', why: 'Necesita frío para repartirse en dientes.' },
      { text: 'Lechuga', bin: 'todo', why: 'Un puñado cada dos semanas y nunca falta.' },
      { text: 'Zapallo', bin: 'primavera', why: 'Pide suelo tibio y mucho lugar.' },
      { text: 'Habas', bin: 'otono', why: 'Aguantan el frío y dejan nitrógeno.' },
      { text: 'Rabanito', bin: 'todo', why: 'En treinta días está en el plato.' },
    ],
    [
      { text: 'Maíz', bin: 'primavera', why: 'Se siembra en cuadro, para que el viento lo case.' },
      { text: 'Espinaca', bin: 'otono', why: 'Con calor se sube y amarga.' },
      { text: 'Perejil', bin: 'todo', why: 'Tarda en nacer, pero no pregunta la fecha.' },
      { text: 'Albahaca', bin: 'primavera', why: 'La primera noche fría la pone negra.' },
      { text: 'Cebolla', bin: 'otono', why: 'Se siembra con frío y se cosecha con sol.' },
      { text: 'Zanahoria', bin: 'todo', why: 'Evita solo los dos meses más duros.' },
    ],
  ],
}
