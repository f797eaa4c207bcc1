import { onFinish, onReport } from '../document/badges.ts'
import { ask, image, text } from '../document/block.ts'
import { gameResource, pageResource, postResource } from '../document/demo-resource.ts'
import { demoTrail } from '../document/demo-trail.ts'
import { landscapePicture } from '../document/picture.ts'
import { order, single, trueFalse } from '../document/question.ts'
import { huertaGarden } from '../gardens/huerta.ts'
import { laSiembra } from '../sortings/la-siembra.ts'
import { filmBlock, filmFiles } from '../video/film-files.ts'

const metro = pageResource(
  { id: 'huerta-metro', title: 'Un metro cuadrado', maxPoints: 50 },
  [
    text(
      '<p>No hace falta campo. Un cajón de un metro por un metro, al sol la mitad del día, da lechuga para dos personas durante seis meses. Lo demás es paciencia y un balde.</p>',
    ),
    image(
      'patio.svg',
      'Casas y árboles al amanecer',
      'En este patio el sol llega a las nueve y se va a las dos. Alcanza.',
    ),
    ask(
      single(
        {
          id: 'sol',
          prompt: '¿Cuántas horas de sol necesita, como mínimo, una lechuga?',
          feedback: 'Con cuatro alcanza. Con menos se estira buscando luz.',
        },
        ['Una', 'Cuatro', 'Diez'],
        1,
      ),
    ),
    ask(
      trueFalse(
        {
          id: 'hondo',
          prompt: 'El cajón tiene que ser más hondo que un metro.',
          feedback: 'Con treinta centímetros de buena tierra alcanza.',
        },
        false,
        'es',
      ),
    ),
  ],
  async () => ({
    'patio.svg': landscapePicture('mata', { seed: 'patio', light: 'dawn', houses: 5, trees: 6, crops: 2 }),
  }),
)

const agua = pageResource(
  { id: 'huerta-gota', title: 'El camino de una gota', maxPoints: 50 },
  [
    filmBlock('El camino de una gota'),
    ask(
      order(
        { id: 'camino', prompt: '¿Por dónde pasó la gota?', feedback: 'Nube, hoja, tierra, raíz, flor.' },
        ['Nube', 'Hoja', 'Tierra', 'Raíz', 'Flor'],
        [2, 4, 0, 3, 1],
      ),
    ),
  ],
  filmFiles,
)

const carta = postResource(
  {
    id: 'huerta-carta',
    title: 'Carta de una vecina',
    maxPoints: 40,
    badges: [
      onFinish({
        id: 'huerta-vecina',
        title: 'Buena vecina',
        description: 'Leíste la carta hasta el final.',
        species: 1,
      }),
    ],
  },
  {
    html: '<p>Querida vecina nueva:</p><p>Le dejo tres plantines de albahaca en la puerta. No los ponga juntos, que se pelean por el agua. La maceta azul tiene un agujero: es así, no la tape.</p><p>El gato no es mío ni suyo. Viene a las siete.</p><p>Si un día riega y llueve después, no se enoje: así aprendí yo a mirar el cielo antes de abrir la canilla. Y si un día no llueve y se olvida, golpee la pared dos veces. Yo riego.</p><blockquote><p>Una huerta es un secreto que se cuenta por encima del muro.</p></blockquote><p>Con cariño,<br>Irene, la de al lado</p>',
  },
)

export const huerta = demoTrail(
  {
    id: 'huerta-12',
    title: 'La huerta en casa',
    subTitle: 'En español · un metro cuadrado',
    locale: 'es',
    trailType: 1,
    introduction: {
      html: '<p>Un cajón, un balde y la ventana que da al sol. En cinco pasos vas a saber qué sembrar, cuándo y cuánta agua darle, y a quién pedirle ayuda por encima del muro.</p>',
    },
    steps: [
      { id: 'cajon', title: 'El cajón', resources: [metro] },
      {
        id: 'semilla',
        title: 'La semilla',
        resources: [
          gameResource(
            {
              id: 'huerta-siembra',
              title: '¿Cuándo se siembra?',
              maxPoints: 80,
              maxBonus: 20,
              badges: [
                onReport({
                  id: 'huerta-manos-verdes',
                  title: 'Manos verdes',
                  description: 'Seis semillas seguidas en su estación.',
                  species: 0,
                }),
              ],
            },
            { game: 'separar', content: laSiembra },
          ),
        ],
      },
      { id: 'agua', title: 'El agua', resources: [agua] },
      {
        id: 'riego',
        title: 'El riego',
        resources: [
          gameResource(
            {
              id: 'huerta-riego',
              title: 'Riego de patio',
              maxPoints: 80,
              maxBonus: 20,
              dependencies: ['huerta-gota'],
              badges: [
                onReport({
                  id: 'huerta-ni-una-gota',
                  title: 'Ni una gota de más',
                  description: 'Un cantero entero con los giros justos.',
                  species: 5,
                }),
              ],
            },
            { game: 'rega', content: huertaGarden },
          ),
        ],
      },
      { id: 'muro', title: 'El muro', resources: [carta] },
    ],
    conclusion: {
      html: '<p>El cajón ya tiene nombre de calle. Cuando salga la primera hoja, cuéntaselo a alguien por encima del muro.</p>',
      disableRanking: false,
    },
  },
  { journeys: ['acme'], categories: ['idiomas', 'tecnico'] },
)
