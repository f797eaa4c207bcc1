// @ts-check
import { circlePath, scallop } from '../../kit/art/curve.js'

/** @typedef {'bun' | 'curls' | 'short' | 'hat' | 'long' | 'bald'} Hair */
/** @typedef {{skin: string, hair: Hair, hairColour: string, top: string, pattern?: 'dots' | 'stripes' | 'plain', glasses?: boolean, beard?: boolean, earrings?: boolean, accent: string}} Look */

/** @param {string} d @param {string} fill @param {string} [more] */
const part = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
/** @param {string} d @param {string} colour @param {number} [width] */
const line = (d, colour, width = 4) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The parts of each hair behind the head and over it. @type {Record<Hair, (look: Look) => [string, string]>} */
const HAIR = {
  bun: ({ hairColour: c }) => [
    part(circlePath(100, 30, 20), c) + part(circlePath(100, 82, 52), c),
    part('M56 84C54 52 76 40 100 40s46 12 44 44C134 66 118 58 100 58S66 66 56 84Z', c),
  ],
  curls: ({ hairColour: c }) => [
    part(scallop(100, 78, 56, 11, 0.3), c),
    part(scallop(100, 50, 34, 9, 0.1), c),
  ],
  short: ({ hairColour: c }) => [
    '',
    part('M58 82C52 46 78 34 102 34s50 14 42 50c-4-14-10-20-16-24-16 6-42 4-54-2-8 6-14 14-16 24Z', c),
  ],
  hat: ({ hairColour: c, accent }) => [
    part('M60 84v28h10V84ZM130 84v28h10V84Z', c),
    part('M36 66C60 54 140 54 164 66 150 76 50 76 36 66Z', accent) +
      part('M66 62C64 34 80 22 100 22s36 12 34 40C118 56 82 56 66 62Z', accent) +
      line('M67 60C84 54 116 54 133 60', 'var(--a5)', 5),
  ],
  long: ({ hairColour: c }) => [
    part('M50 84C46 44 76 32 100 32s54 12 50 52c-2 24 2 46 8 62H42c6-16 10-38 8-62Z', c),
    part('M57 86C56 54 78 42 100 42c-8 18-26 30-43 44ZM143 86C144 54 122 42 100 42c8 18 26 30 43 44Z', c),
  ],
  bald: ({ hairColour: c }) => [part('M54 92c-4-6-4-16 0-22h92c4 6 4 16 0 22Z', c), ''],
}

/** Brows, eyes and mouth by mood, from -2 (upset) to 2 (glad). @param {number} mood */
function face(mood) {
  const ink = '#2a1c18'
  const tilt = mood * 3
  const inner = 74 - Math.min(mood, 0) * 0 - tilt * 0.6
  const brows =
    line(
      `M70 ${74 + tilt * 0.5}Q79 ${69 - Math.max(mood, 0)} 88 ${inner + 2 - Math.max(mood, 0) * 2 + (mood < 0 ? 2 : 0)}`,
      ink,
      4.5,
    ) +
    line(
      `M130 ${74 + tilt * 0.5}Q121 ${69 - Math.max(mood, 0)} 112 ${inner + 2 - Math.max(mood, 0) * 2 + (mood < 0 ? 2 : 0)}`,
      ink,
      4.5,
    )
  const eyes =
    mood >= 2
      ? line('M73 88q7-7 14 0', ink) + line('M113 88q7-7 14 0', ink)
      : `<ellipse cx="80" cy="87" rx="4.4" ry="5.6" fill="${ink}"/><ellipse cx="120" cy="87" rx="4.4" ry="5.6" fill="${ink}"/>`
  const mouths = ['M86 122q14-12 28 0', 'M88 120q12-6 24 0', 'M88 117q12 3 24 0', 'M86 114q14 10 28 0']
  const mouth =
    mood >= 2
      ? part(
          'M82 112q18 5 36 0c-2 17-10 21-18 21s-16-4-18-21Z',
          '#fff',
          `stroke="${ink}" stroke-width="3.5" stroke-linejoin="round"`,
        )
      : line(mouths[mood + 2] ?? 'M88 117h24', ink, 4.5)
  const cheeks =
    mood > 0
      ? '<circle cx="68" cy="105" r="9" fill="#e4572e" opacity=".28"/><circle cx="132" cy="105" r="9" fill="#e4572e" opacity=".28"/>'
      : ''
  return cheeks + brows + eyes + line('M100 90q6 10-2 13', ink, 3) + mouth
}

/** @param {Look} look */
function clothes({ top, pattern, skin }) {
  const body = part('M18 204c2-38 30-50 60-54h44c30 4 58 16 60 54Z', top)
  const neck =
    part('M82 128h36v22c-4 12-32 12-36 0Z', skin) +
    part('M82 132c8 12 28 12 36 0v6c-8 12-28 12-36 0Z', '#2a1c18', 'opacity=".16"')
  const dots = Array.from({ length: 10 }, (_, i) =>
    part(circlePath(40 + i * 14, 178 + (i % 2) * 14, 3.6), 'var(--ap)'),
  ).join('')
  const stripes = [172, 186, 200]
    .map((y) => line(`M${30 - (y - 172) / 3} ${y}Q100 ${y - 10} ${170 + (y - 172) / 3} ${y}`, 'var(--ap)', 5))
    .join('')
  const worn = { dots, stripes, plain: '' }[pattern ?? 'plain']
  return body + worn + neck
}

/** A person from the shoulders up, in the flat colours of the gardens. @param {Look} look @param {number} mood */
export function portrait(look, mood) {
  const [behind, over] = HAIR[look.hair](look)
  const beard = look.beard
    ? part(
        'M60 96c2 34 18 48 40 48s38-14 40-48c-6 10-12 14-18 15-10-4-34-4-44 0-6-1-12-5-18-15Z',
        look.hairColour,
      )
    : ''
  const glasses = look.glasses
    ? '<g fill="none" stroke="#2a1c18" stroke-width="3.5"><circle cx="80" cy="88" r="14"/><circle cx="120" cy="88" r="14"/><path d="M94 86q6-4 12 0"/></g>'
    : ''
  const earrings = look.earrings
    ? part(circlePath(55, 108, 5), look.accent) + part(circlePath(145, 108, 5), look.accent)
    : ''
  const head =
    part('M57 84c0-30 20-44 43-44s43 14 43 44c0 36-18 58-43 58S57 120 57 84Z', look.skin) +
    part(circlePath(57, 92, 8), look.skin) +
    part(circlePath(143, 92, 8), look.skin)
  return `<svg viewBox="0 0 200 200" aria-hidden="true" class="art">${part('M0 0h200v200H0Z', 'var(--a3)')}${part(circlePath(150, 46, 60), 'var(--a2)')}${part(circlePath(28, 150, 46), 'var(--a0)')}${behind}${clothes(look)}${head}${beard}${face(mood)}${over}${glasses}${earrings}</svg>`
}
