import { flower } from '../package/kit/art/bloom.js'
import { box, disc, type FilmScene, ground, line, path, put, title } from './drawing.ts'
import { mix, part, smooth, springing } from './easing.ts'

const INK = '#10251f'
const PAPER = '#fffdf8'

/** A card with a person's data: a face, a number, two lines. */
const card = (x: number, y: number, more = ''): string =>
  put(
    x,
    y,
    box(-105, -66, 210, 132, 16, PAPER) +
      disc(-62, -16, 26, 'var(--a4)') +
      path('M-96 40Q-62 0-28 40Z', 'var(--a4)') +
      line('M-6-26H82M-6 0H82M-6 26H46', INK, 9),
    more,
  )

const counter: FilmScene = {
  length: 4.2,
  palette: 'ipe',
  opensAt: [620, 330],
  draw: (now) => {
    const given = smooth(part(now, 0.5, 1.5))
    const asked = springing(part(now, 2.2, 0.7))
    return [
      ground('var(--a0)'),
      disc(780, 110, 74, 'var(--a4)'),
      box(0, 380, 960, 160, 0, 'var(--a2)'),
      box(0, 366, 960, 26, 13, 'var(--a1)'),
      box(520, 250, 210, 126, 18, 'var(--a3)'),
      box(545, 272, 160, 18, 9, INK),
      card(
        mix(-140, 620, given),
        mix(300, 210, Math.sin(given * Math.PI) * 0.5 + given * 0.5),
        `rotate(${mix(-16, 0, given).toFixed(1)})`,
      ),
      put(
        300,
        180,
        box(-130, -58, 260, 104, 40, PAPER) +
          path('M-30 40L-60 92L24 44Z', PAPER) +
          `<text y="14" text-anchor="middle" font-family="Gabarito" font-weight="700" font-size="42" fill="${INK}">Para quê?</text>`,
        `scale(${asked.toFixed(3)})`,
      ),
    ].join('')
  },
}

const lock = (x: number, y: number, shut: number): string =>
  put(
    x,
    y,
    line(
      `M-46 0V${mix(-72, -44, shut).toFixed(1)}A46 46 0 0 1 46 ${mix(-72, -44, shut).toFixed(1)}V${mix(-40, 0, shut).toFixed(1)}`,
      INK,
      20,
    ) +
      box(-74, -6, 148, 120, 22, 'var(--ap)') +
      disc(0, 44, 17, INK) +
      line('M0 50V78', INK, 14),
  )

const kept: FilmScene = {
  length: 4,
  palette: 'lagoa',
  opensAt: [480, 300],
  draw: (now) => {
    const shut = smooth(part(now, 0.6, 0.6))
    const key = smooth(part(now, 1.8, 1.1))
    const eyes = [130, 300, 690, 850].map((x, i) => {
      const away = smooth(part(now, 1.2 + i * 0.12, 0.5))
      return put(
        x,
        mix(150, 90, away),
        path('M-54 0Q0-44 54 0Q0 44-54 0Z', PAPER) + disc(mix(0, i < 2 ? -22 : 22, away), 0, 17, INK),
        `scale(1 ${mix(1, 0.12, away).toFixed(2)})`,
      )
    })
    return [
      ground('var(--a1)'),
      disc(480, 330, 260, 'var(--a2)'),
      ...eyes,
      card(480, 400),
      lock(480, 270, shut),
      put(
        mix(1040, 620, key),
        330,
        disc(70, 0, 34, 'var(--a4)') +
          disc(70, 0, 13, 'var(--a1)') +
          line('M36 0H-60M-40 0V26M-14 0V20', 'var(--a4)', 15),
      ),
    ].join('')
  },
}

const gone: FilmScene = {
  length: 4.6,
  palette: 'mata',
  opensAt: [480, 270],
  draw: (now) => {
    const down = smooth(part(now, 0.3, 1.3))
    const open = springing(part(now, 1.6, 1.1))
    const strips = [-84, -42, 0, 42, 84].map((x, i) => {
      const fall = smooth(part(now, 0.8 + i * 0.08, 1))
      return fall > 0
        ? put(
            480 + x * mix(1, 1.6, fall),
            mix(330, 470, fall),
            box(-12, -50, 24, 100, 8, PAPER),
            `rotate(${(x * fall * 0.4).toFixed(1)})`,
          )
        : ''
    })
    return [
      ground('var(--a0)'),
      path('M0 470C240 420 420 520 660 470S900 440 960 470V540H0Z', 'var(--a2)'),
      `<clipPath id="slot"><rect width="960" height="300"/></clipPath><g clip-path="url(#slot)">${card(480, mix(200, 380, down))}</g>`,
      ...strips,
      box(330, 288, 300, 50, 20, INK),
      ...[200, 480, 760].map((x, i) =>
        put(
          x,
          i === 1 ? 420 : 440,
          put(-50, -50, flower(`dado${i}`, { species: i + 1 })),
          `scale(${((i === 1 ? 2 : 1.5) * springing(part(now, 1.7 + i * 0.2, 0.9))).toFixed(3)})`,
        ),
      ),
      title('Todo dado tem dono', open > 0 ? part(now, 2.6, 0.7) : 0),
    ].join('')
  },
}

/** The film "O caminho de um dado": data is given for a reason, kept safe, and deleted. */
export const dado: readonly FilmScene[] = [counter, kept, gone]
