import { randomFrom } from '../package/kit/art/random.js'
import { box, disc, type FilmScene, ground, line, path, put, title } from './drawing.ts'
import { falling, mix, part, smooth, springing } from './easing.ts'

const INK = '#10251f'
const SACK = '#c9a06a'

const sack = (x: number, y: number, hole: number, sewn = 0): string =>
  put(
    x,
    y,
    path('M-110 130C-150 20-130-110-60-140H60C130-110 150 20 110 130Q0 154-110 130Z', SACK) +
      path('M-66-140Q0-190 66-140Q0-118-66-140Z', '#a97f4c') +
      line('M-60-136Q0-116 60-136', INK, 8) +
      disc(62, 92, 22 * hole, INK) +
      (sewn > 0
        ? line(
            'M34 66L92 118',
            INK,
            7,
            `pathLength="1" stroke-dasharray="1" stroke-dashoffset="${(1 - sewn).toFixed(3)}"`,
          ) +
          [0, 1, 2, 3]
            .filter((n) => sewn > n / 4)
            .map((n) => line(`M${34 + n * 18} ${86 + n * 14}L${52 + n * 18} ${66 + n * 14}`, '#fffdf8', 7))
            .join('')
        : ''),
  )

const straw = (seed: string): string => {
  const random = randomFrom(seed)
  return Array.from({ length: 70 }, () => {
    const [x, y] = [random() * 960, 430 + random() * 110]
    return line(
      `M${x.toFixed(0)} ${y.toFixed(0)}l${(random() * 70 - 35).toFixed(0)} ${(random() * -26).toFixed(0)}`,
      random() < 0.5 ? 'var(--a4)' : 'var(--a1)',
      6,
    )
  }).join('')
}

const corn = (now: number, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const fall = falling(part(now, 0.6 + i * 0.16, 0.5))
    return fall > 0
      ? disc(440 + Math.sin(i * 2.4) * 70 * fall, mix(352, 468 - (i % 4) * 10, fall), 9, '#f2b705')
      : ''
  }).join('')

const leak: FilmScene = {
  length: 3.6,
  palette: 'duna',
  opensAt: [450, 450],
  draw: (now) =>
    [
      ground('var(--a0)'),
      disc(800, 110, 70, 'var(--a4)'),
      box(0, 420, 960, 120, 0, 'var(--a3)'),
      straw('palha-1'),
      sack(380, 300, springing(part(now, 0.3, 0.4))),
      corn(now, 18),
    ].join(''),
}

const mouse = (x: number, y: number, step: number): string =>
  put(
    x,
    y - Math.abs(Math.sin(step)) * 5,
    line('M58 6Q110 20 128-14', '#7a6a62', 7) +
      path('M-66 12C-60-34 10-50 60 0Q60 22 30 22H-40Q-60 22-66 12Z', '#8d7b72') +
      disc(-22, -30, 16, '#8d7b72') +
      disc(-22, -30, 8, '#d9b7a8') +
      disc(-44, -4, 5, INK),
  )

const snakeBody = (now: number): string =>
  Array.from(
    { length: 26 },
    (_, i) => `${i === 0 ? 'M' : 'L'}${i * 14} ${(Math.sin(i * 0.5 - now * 6) * 15).toFixed(1)}`,
  ).join('')
const snake = (x: number, y: number, now: number, more = ''): string =>
  put(
    x,
    y,
    line(snakeBody(now), '#4c5b2e', 28, 'stroke-linejoin="round"') +
      line(snakeBody(now), '#8a8f45', 10, 'stroke-dasharray="4 26" stroke-linejoin="round"') +
      disc(-4, Math.sin(-now * 6) * 15, 21, '#4c5b2e') +
      disc(-12, Math.sin(-now * 6) * 15 - 6, 5, '#fffdf8'),
    more,
  )

const guests: FilmScene = {
  length: 4.2,
  palette: 'ipe',
  opensAt: [300, 420],
  draw: (now) => {
    const runs = smooth(part(now, 0.1, 1.8))
    const follows = smooth(part(now, 1.4, 2.2))
    return [
      ground('var(--a0)'),
      box(0, 420, 960, 120, 0, 'var(--a3)'),
      straw('palha-2'),
      sack(180, 300, 1),
      corn(9, 18).replaceAll('cx="', 'cx="'),
      mouse(mix(1040, 420, runs), 440, now * 14),
      snake(mix(1000, 560, follows), 470, now),
    ].join('')
  },
}

const boot = (x: number, y: number): string =>
  put(
    x,
    y,
    path('M-34-170H34V-40Q96-30 104 0H-34Z', '#2e5a4b') +
      box(-42, -182, 84, 24, 12, '#1d3d32') +
      box(-38, -6, 146, 16, 8, INK),
  )

const sewn: FilmScene = {
  length: 4.6,
  palette: 'mata',
  opensAt: [480, 270],
  draw: (now) => {
    const away = smooth(part(now, 1.4, 2.2))
    const step = springing(part(now, 0.9, 0.6))
    return [
      ground('var(--a0)'),
      box(0, 420, 960, 120, 0, 'var(--a2)'),
      sack(330, 300, 1 - part(now, 0.9, 0.5), smooth(part(now, 0.2, 1.1))),
      put(0, mix(-220, 0, Math.min(1, step)), boot(620, 440) + boot(760, 452)),
      snake(mix(830, 1060, away), 486, now, 'scale(-1 1)'),
      title('Costure o saco', part(now, 2.6, 0.7)),
    ].join('')
  },
}

/** The film "Quem mora na palha": a hole in a sack, a mouse, a snake, and the hole is sewn up. */
export const palha: readonly FilmScene[] = [leak, guests, sewn]
