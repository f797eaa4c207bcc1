import { flower } from '../package/kit/art/bloom.js'
import { bedShape, circlePath, openCurve } from '../package/kit/art/curve.js'
import { landscapeShapes, shapesToSvg } from '../package/kit/art/landscape.js'
import { randomFrom } from '../package/kit/art/random.js'
import { cloud, type FilmScene, H, line, path, put, title, W } from './drawing.ts'
import { falling, mix, part, smooth, springing } from './easing.ts'

/** The drop, `size` tall, with its tip at the origin. With `squash` 1 it is round, above that it is flat. */
export function drop(x: number, y: number, size: number, squash = 1): string {
  const body = path(
    'M0 0C16 26 26 40 26 58A26 26 0 0 1-26 58C-26 40-16 26 0 0Z',
    '#2f8fc9',
    'stroke="#fff" stroke-width="5"',
  )
  const shine = path(
    'M-13 58c0-9 3-15 7-21',
    'none',
    'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".85"',
  )
  return put(
    x,
    y,
    body + shine,
    `scale(${((size / 84) * squash).toFixed(3)} ${(size / 84 / squash).toFixed(3)})`,
  )
}

const hills = shapesToSvg(
  landscapeShapes({ seed: 'gota-filme', width: W, height: H, hills: 4, trees: 8, houses: 3, crops: 3 }),
)

const sky: FilmScene = {
  length: 4.6,
  palette: 'lagoa',
  opensAt: [560, 300],
  draw: (now) => {
    const drift = mix(-60, 40, now / 4.6)
    const fall = falling(part(now, 2.2, 2.2))
    const size = mix(0, 64, springing(part(now, 1.2, 0.8)))
    const others = [150, 330, 760, 880].map((x, i) =>
      drop(
        x + drift * 0.4,
        mix(120, 620, falling(part(now, 1.8 + i * 0.35, 2))),
        30 * part(now, 1.5 + i * 0.35, 0.3),
      ),
    )
    return [
      hills,
      cloud(210 + drift, 92, 46, 'var(--a5)'),
      cloud(830 + drift * 0.7, 74, 40, 'var(--a5)'),
      ...others,
      drop(560, mix(128, 268, fall), size),
      cloud(540 + drift * 0.5, 104, 62, 'var(--a5)'),
    ].join('')
  },
}

const LEAF = 'M90 470C150 210 420 60 900 130C860 330 560 500 90 470Z'
const VEIN: [number, number][] = [
  [110, 462],
  [300, 372],
  [520, 268],
  [720, 190],
  [880, 138],
]

const leaf: FilmScene = {
  length: 4.4,
  palette: 'mata',
  opensAt: [128, 470],
  draw: (now) => {
    const landed = part(now, 0.3, 0.45)
    const slide = smooth(part(now, 1.1, 2.4))
    const away = falling(part(now, 3.5, 0.9))
    const at = 1 - slide * 0.86
    const x = mix(110, 700, at)
    const y = mix(430, 132, at) + Math.sin(at * Math.PI) * -24 + away * 300
    const squash = 1 + 0.5 * Math.sin(part(now, 0.72, 0.5) * Math.PI)
    const bow = Math.sin(part(now, 0.72, 0.9) * Math.PI * 3) * 7 * (1 - part(now, 0.72, 0.9))
    const veins = [0.18, 0.36, 0.54, 0.72].map((k) => {
      const [vx, vy] = [mix(110, 880, k), mix(462, 138, k) + Math.sin(k * Math.PI) * -20]
      return line(`M${vx} ${vy}q60-70 130-96M${vx} ${vy}q90 10 160-8`, 'var(--a2)', 7)
    })
    return [
      `<rect width="${W}" height="${H}" fill="var(--a3)"/>`,
      path(circlePath(190, 120, 84), 'var(--a4)'),
      path(bedShape(randomFrom('sombra'), { x: 640, y: 470, r: 190, stretch: 1.5 })(1), 'var(--a0)'),
      put(0, bow, path(LEAF, 'var(--a1)') + line(openCurve(VEIN), 'var(--a2)', 11) + veins.join('')),
      drop(x, landed < 1 ? mix(-120, 60, falling(landed)) : y - 66 + bow, 96, squash),
    ].join('')
  },
}

const ROOTS = [
  'M480 150C476 240 500 300 470 380',
  'M480 200C430 250 400 280 330 300',
  'M482 240C540 290 580 300 650 330',
  'M476 310C430 350 410 390 380 450',
  'M486 300C530 350 540 400 560 460',
]

const soil: FilmScene = {
  length: 4.6,
  palette: 'duna',
  opensAt: [480, 150],
  draw: (now) => {
    const down = smooth(part(now, 0.2, 2))
    const up = part(now, 2.3, 1.7)
    const random = randomFrom('pedras')
    const pebbles = Array.from({ length: 34 }, () =>
      path(
        circlePath(random() * W, 210 + random() * 320, 6 + random() * 16),
        random() < 0.5 ? 'var(--a3)' : 'var(--a1)',
        'opacity=".55"',
      ),
    )
    const layers = [
      [150, '#8a5a3a'],
      [270, '#744a30'],
      [400, '#5d3b28'],
    ].map(([y, fill], i) =>
      path(
        `M0 ${y}C200 ${Number(y) - 26} 380 ${Number(y) + 26} 560 ${y}S860 ${Number(y) - 20} 960 ${y}V540H0Z`,
        String(fill),
        `opacity="${1 - i * 0.04}"`,
      ),
    )
    const roots = ROOTS.map(
      (d) =>
        line(d, 'var(--ap)', 12) +
        line(
          d,
          '#2f8fc9',
          8,
          `pathLength="1" stroke-dasharray="1" stroke-dashoffset="${(-(1 - up)).toFixed(3)}"`,
        ),
    )
    const x = mix(250, 470, down) + Math.sin(down * 9) * 26 * (1 - down)
    const y = mix(120, 372, down)
    const fade = 1 - part(now, 2.1, 0.3)
    return [
      `<rect width="${W}" height="${H}" fill="var(--a3)"/>`,
      path(circlePath(800, 70, 46), 'var(--a4)'),
      ...layers,
      ...pebbles,
      line('M480 150V40', '#1b7548', 18) +
        line(
          'M480 150V40',
          '#2f8fc9',
          9,
          `pathLength="1" stroke-dasharray="1" stroke-dashoffset="${(1 - part(now, 3.6, 0.8)).toFixed(3)}"`,
        ),
      path(
        'M480 96C430 50 380 56 350 70C380 112 430 124 480 96ZM482 76C530 30 590 36 620 56C590 96 530 104 482 76Z',
        '#1b7548',
      ),
      ...roots,
      fade > 0 ? `<g opacity="${fade.toFixed(2)}">${drop(x, y - 40, mix(70, 40, down))}</g>` : '',
    ].join('')
  },
}

const GARDEN: [number, number, number, number][] = [
  [170, 400, 0, 96],
  [300, 450, 2, 74],
  [650, 440, 4, 84],
  [790, 396, 1, 110],
  [880, 470, 5, 70],
  [80, 480, 3, 80],
  [560, 486, 0, 60],
  [400, 492, 5, 56],
]

const bloom: FilmScene = {
  length: 5.4,
  palette: 'mata',
  opensAt: [480, 230],
  draw: (now) => {
    const grow = smooth(part(now, 0.1, 1.1))
    const open = springing(part(now, 1, 1.2))
    const stem = (x: number, y: number) =>
      line(`M${x} 560Q${x + 12} ${(y + 560) / 2} ${x} ${y}`, 'var(--a1)', 9)
    const around = GARDEN.map(([x, y, species, size], i) => {
      const t = springing(part(now, 1.9 + i * 0.16, 0.9))
      return (
        (t > 0 ? stem(x, mix(560, y, Math.min(1, t))) : '') +
        put(x, y, put(-50, -50, flower(`g${i}`, { species })), `scale(${((size / 100) * t).toFixed(3)})`)
      )
    })
    return [
      `<g>${hills}</g>`,
      ...around,
      line(`M480 560Q500 420 480 ${mix(560, 270, grow)}`, 'var(--a5)', 16),
      grow > 0.5
        ? put(
            486,
            420,
            path('M0 0C50-46 110-40 140-20C110 24 50 30 0 0Z', 'var(--a1)'),
            `scale(${part(now, 0.7, 0.6).toFixed(2)})`,
          )
        : '',
      put(
        480,
        250,
        put(-50, -50, flower('gota-final', { species: 3 })),
        `scale(${(2.5 * open).toFixed(3)}) rotate(${mix(-30, 0, Math.min(1, open)).toFixed(1)})`,
      ),
      title('Cada gota tem um caminho', part(now, 3, 0.7)),
    ].join('')
  },
}

/** The film "O caminho de uma gota". */
export const gota: readonly FilmScene[] = [sky, leaf, soil, bloom]
