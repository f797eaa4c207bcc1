import { flower } from '../package/kit/art/bloom.js'
import { landscapeShapes, shapesToSvg } from '../package/kit/art/landscape.js'
import { box, disc, type FilmScene, ground, line, path, put, title } from './drawing.ts'
import { mix, part, smooth, springing } from './easing.ts'

const INK = '#10251f'
const PAPER = '#fffdf8'

const hills = shapesToSvg(
  landscapeShapes({
    seed: 'celia-estrada',
    width: 960,
    height: 540,
    hills: 5,
    trees: 7,
    houses: 2,
    crops: 4,
  }),
)

/** A person who walks, with steps that rise and fall. Dona Célia has a straw hat. */
const walker = (x: number, y: number, size: number, step: number, dress: string): string =>
  put(
    x,
    y - Math.abs(Math.sin(step)) * 6,
    line(
      `M-8-40L${(-8 + Math.sin(step) * 16).toFixed(1)} 0M8-40L${(8 - Math.sin(step) * 16).toFixed(1)} 0`,
      INK,
      10,
    ) +
      path('M0-118C-26-118-34-60-42-34H42C34-60 26-118 0-118Z', dress) +
      disc(0, -136, 22, '#a8694a') +
      path('M-44-146Q0-132 44-146Q22-152 18-172Q0-180-18-172Q-22-152-44-146Z', '#e8c46a'),
    `scale(${size.toFixed(3)})`,
  )

const road = 'M-40 520C220 470 260 380 470 380S740 330 1000 300'

const comes: FilmScene = {
  length: 4.2,
  palette: 'ipe',
  opensAt: [820, 260],
  draw: (now) => {
    const way = smooth(part(now, 0.2, 3.6))
    const milestones = [2, 6, 10, 14].map((km, i) =>
      put(
        190 + i * 195,
        mix(500, 318, i / 3),
        box(-30, -52, 60, 34, 8, PAPER) +
          line('M0-18V0', INK, 7) +
          `<text y="-27" text-anchor="middle" font-family="Gabarito" font-weight="700" font-size="24" fill="${INK}">${km}</text>`,
        `scale(${springing(part(now, 0.4 + i * 0.8, 0.5)).toFixed(3)})`,
      ),
    )
    return [
      hills,
      line(road, 'var(--ap)', 46),
      line(road, PAPER, 4, 'stroke-dasharray="22 26"'),
      ...milestones,
      walker(mix(40, 850, way), mix(500, 336, way), mix(1.05, 0.62, way), now * 9, 'var(--a4)'),
    ].join('')
  },
}

const bubble = (x: number, y: number, words: string, shown: number, tip: number): string =>
  put(
    x,
    y,
    box(-170, -48, 340, 88, 40, PAPER) +
      path(`M${tip} 30l-14 52l60-46Z`, PAPER) +
      `<text y="10" text-anchor="middle" font-family="Gabarito" font-weight="700" font-size="31" fill="${INK}">${words}</text>`,
    `scale(${shown.toFixed(3)})`,
  )

const counter: FilmScene = {
  length: 4.4,
  palette: 'pitanga',
  opensAt: [480, 420],
  draw: (now) => {
    const shelf = [0, 1, 2, 3, 4, 5].map((n) =>
      box(90 + n * 140, 60 + (n % 2) * 10, 84, 80 - (n % 2) * 10, 14, n % 2 ? 'var(--a3)' : 'var(--a1)'),
    )
    return [
      ground('var(--a0)'),
      box(60, 140, 840, 18, 9, 'var(--a2)'),
      ...shelf,
      walker(250, 470, 1.5, 0, 'var(--a4)'),
      walker(720, 470, 1.5, 0, 'var(--a5)'),
      box(0, 410, 960, 130, 0, 'var(--a2)'),
      box(0, 396, 960, 26, 13, 'var(--a1)'),
      bubble(330, 130, 'E o feijão, pegou?', springing(part(now, 0.5, 0.7)), -90),
      bubble(700, 172, 'Pegou. Lembrou!', springing(part(now, 2.1, 0.7)) * 0.94, 30),
      put(
        480,
        380,
        path('M-46 20C-60-50-30-66 0-66S60-50 46 20Z', '#c9a06a') + line('M-26-58Q0-70 26-58', INK, 6),
        `scale(${springing(part(now, 3, 0.6)).toFixed(3)})`,
      ),
    ].join('')
  },
}

const again: FilmScene = {
  length: 4.4,
  palette: 'mata',
  opensAt: [480, 300],
  draw: (now) => {
    const way = smooth(part(now, 0.2, 3.2))
    const beds = Array.from({ length: 9 }, (_, i) => {
      const grown = springing(part(now, 0.3 + i * 0.22, 0.8))
      return put(
        70 + i * 104,
        486 - (i % 2) * 26,
        put(-50, -50, flower(`volta${i}`, { species: i % 6 })),
        `scale(${(0.9 * grown).toFixed(3)})`,
      )
    })
    return [
      hills,
      line(road, 'var(--ap)', 46),
      walker(mix(120, 640, way), mix(488, 366, way), mix(1, 0.78, way), now * 9, 'var(--a4)'),
      walker(mix(30, 540, way), mix(505, 374, way), mix(0.8, 0.62, way), now * 9 + 1.4, 'var(--a5)'),
      ...beds,
      title('Quem é ouvido, volta', part(now, 2.6, 0.7)),
    ].join('')
  },
}

/** The film "Catorze quilômetros": dona Célia comes, is remembered, and comes back with another person. */
export const volta: readonly FilmScene[] = [comes, counter, again]
