import { randomFrom } from '../package/kit/art/random.js'
import { box, cloud, disc, type FilmScene, ground, line, path, put, title } from './drawing.ts'
import { falling, mix, part, smooth, springing } from './easing.ts'
import { drop } from './gota.ts'

const INK = '#10251f'

const cracks = (): string => {
  const random = randomFrom('acude-2014')
  return Array.from({ length: 26 }, () => {
    const [x, y] = [120 + random() * 720, 380 + random() * 130]
    return line(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${(random() * 60 - 30).toFixed(0)} ${(8 + random() * 16).toFixed(0)}l${(random() * 60 - 30).toFixed(0)} ${(random() * 10).toFixed(0)}`,
      '#7a5230',
      5,
    )
  }).join('')
}
const CRACKS = cracks()

const jeep = put(
  560,
  436,
  box(-96, -52, 192, 52, 12, '#7d3b26') +
    path('M-60-52L-40-96H44L62-52Z', '#8f4a32') +
    box(-30, -88, 30, 32, 5, '#d9c7a8') +
    box(8, -88, 30, 32, 5, '#d9c7a8') +
    disc(-58, 2, 25, INK) +
    disc(58, 2, 25, INK),
  'rotate(9)',
)

const reservoir: FilmScene = {
  length: 4.4,
  palette: 'duna',
  opensAt: [560, 420],
  draw: (now) => {
    const low = smooth(part(now, 0.4, 3))
    return [
      ground('var(--a0)'),
      disc(760, 120, mix(64, 92, low), '#f2b705'),
      path('M0 330Q240 280 480 320T960 300V540H0Z', 'var(--a2)'),
      path('M70 360Q480 330 890 360Q830 540 480 540T70 360Z', '#b98a5a'),
      CRACKS,
      jeep,
      `<clipPath id="bed"><path d="M70 360Q480 330 890 360Q830 540 480 540T70 360Z"/></clipPath><g clip-path="url(#bed)">${box(0, mix(330, 560, low), 960, 260, 0, '#2f8fc9')}</g>`,
    ].join('')
  },
}

const SKINS = ['#a8694a', '#6f4531', '#c98d6a', '#8a5a3f', '#5b3826', '#b97a58']

const vote: FilmScene = {
  length: 4.2,
  palette: 'jacaranda',
  opensAt: [480, 200],
  draw: (now) => {
    const people = SKINS.map((skin, i) => {
      // the person in the third seat raises a hand first
      const order = [3, 2, 0, 1, 4, 5][i]!
      const up = springing(part(now, 0.7 + order * 0.35 + (order > 0 ? 0.5 : 0), 0.6))
      const x = 110 + i * 148
      return put(
        x,
        430,
        line(`M34-60L${mix(44, 52, up).toFixed(1)} ${mix(0, -190, up).toFixed(1)}`, skin, 26) +
          path('M-56 120C-60-30-40-84 0-84S60-30 56 120Z', i % 2 ? 'var(--a4)' : 'var(--a5)') +
          disc(0, -116, 40, skin),
      )
    })
    return [
      ground('var(--a0)'),
      box(250, 50, 460, 150, 14, INK),
      `<text x="480" y="145" text-anchor="middle" font-family="Gabarito" font-weight="700" font-size="58" fill="#fffdf8">6 ou todos?</text>`,
      ...people,
    ].join('')
  },
}

const rain: FilmScene = {
  length: 4.8,
  palette: 'lagoa',
  opensAt: [480, 270],
  draw: (now) => {
    const first = falling(part(now, 0.4, 1.1))
    const ring = part(now, 1.5, 0.8)
    const random = randomFrom('outubro')
    const more = Array.from({ length: 26 }, (_, i) => {
      const at = (now - 2 - i * 0.05) * 1.3 + random()
      const [x, gone] = [random() * 960, at <= 0 || now < 2]
      return gone ? '' : drop(x, mix(-60, 420, falling(at % 1)), 30)
    })
    const tin = Array.from({ length: 25 }, (_, i) =>
      line(`M${i * 40} 356V462`, i % 2 ? '#9fb1b8' : '#6f868f', 14),
    )
    return [
      ground('var(--a1)'),
      cloud(260, 100, 70, 'var(--a5)'),
      cloud(700, 80, 84, 'var(--a5)'),
      box(0, 350, 960, 190, 0, '#8298a1'),
      ...tin,
      box(0, 462, 960, 78, 0, '#6d3f2a'),
      first < 1 ? drop(480, mix(-80, 320, first), 74) : '',
      ring > 0 && ring < 1
        ? `<ellipse cx="480" cy="390" rx="${(ring * 220).toFixed(1)}" ry="${(ring * 40).toFixed(1)}" fill="none" stroke="#fffdf8" stroke-width="${(12 * (1 - ring)).toFixed(1)}"/>`
        : '',
      ...more,
      title('Metade para todos', part(now, 2.8, 0.7)),
    ].join('')
  },
}

/** The film "A primeira gota de outubro": the water runs out, hands are raised, and rain falls on the tin roof. */
export const seca: readonly FilmScene[] = [reservoir, vote, rain]
