// @ts-check
// Safety signs for field work, in flat colours: a blue disc orders, a yellow triangle warns, a red ring forbids, a green square helps.
const INK = '#10251f'
const BLUE = '#1f64b0'
const YELLOW = '#fbd034'
const RED = '#c02c29'
const GREEN = '#167645'

/** @param {string} d @param {string} fill @param {string} [more] */
const part = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
/** @param {string} d @param {string} [colour] @param {number} [width] */
const line = (d, colour = '#fff', width = 6) =>
  part(d, 'none', `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`)

const FRAMES = {
  order: `<circle cx="50" cy="50" r="44" fill="${BLUE}"/>`,
  warn: `<path d="M50 10L94 86H6Z" fill="${YELLOW}" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/>`,
  forbid: `<circle cx="50" cy="50" r="41" fill="#fff" stroke="${RED}" stroke-width="9"/>`,
  help: `<rect x="8" y="8" width="84" height="84" rx="14" fill="${GREEN}"/>`,
}
const BAR = line('M22 22L78 78', RED, 9)
const FACE = part('M32 46c0-16 8-24 18-24s18 8 18 24c0 20-8 32-18 32S32 66 32 46Z', '#fff')

/** @type {Record<string, [keyof typeof FRAMES, string]>} */
const SIGNS = {
  gloves: [
    'order',
    part(
      'M36 80V58c-6-6-10-14-12-22 4-3 8-1 10 4l3 7V24c4-4 8-3 8 2v18-24c4-3 8-2 8 2v23-20c4-3 8-1 8 3v22-12c4-3 8-1 7 4-1 14-2 26-8 38Z',
      '#fff',
    ),
  ],
  boots: ['order', part('M36 22h20v34c10 4 22 6 22 20v6H36Z', '#fff') + line('M36 74h42', BLUE, 4)],
  goggles: ['order', FACE + part('M28 40h44v14c-6 4-14 3-17-2h-10c-3 5-11 6-17 2Z', INK)],
  mask: [
    'order',
    FACE + part('M33 52c10 6 24 6 34 0 0 14-6 24-17 24S33 66 33 52Z', INK) + part('M44 60h12v8H44Z', '#fff'),
  ],
  hat: ['order', FACE + part('M18 42c12-6 52-6 64 0-2 4-62 4-64 0ZM34 38c0-14 6-20 16-20s16 6 16 20Z', INK)],
  ears: [
    'order',
    FACE + line('M28 46c0-20 10-28 22-28s22 8 22 28', INK, 5) + part('M22 42h12v20H22ZM66 42h12v20H66Z', INK),
  ],
  slip: [
    'warn',
    part('M48 36a6 6 0 1 1 .1 0Z', INK) + line('M46 44l-8 12 14 4 10 12M40 52l-12 2M24 76h50', INK, 5),
  ],
  shock: ['warn', part('M54 32L36 62h12l-6 18 22-28H52Z', INK)],
  snake: [
    'warn',
    line('M28 76c12 4 14-10 24-8s12 10 22 4M36 60c8-8 20-2 26-10 4-6-4-12-10-8', INK, 6) +
      part('M50 40l-6 6 8 1Z', INK),
  ],
  poison: [
    'warn',
    part('M36 52c0-10 6-16 14-16s14 6 14 16c0 5-3 8-6 9v7H42v-7c-3-1-6-4-6-9Z', INK) +
      part('M44 52a3.5 3.5 0 1 1 .1 0ZM57 52a3.5 3.5 0 1 1 .1 0Z', YELLOW) +
      line('M34 76l32 0', INK, 5),
  ],
  smoke: [
    'forbid',
    part('M24 56h38v8H24ZM65 56h4v8h-4ZM72 56h4v8h-4Z', INK) + line('M66 48c0-6 8-6 8-14', INK, 4) + BAR,
  ],
  food: [
    'forbid',
    line('M38 28v14M44 28v14M41 42v32M32 28v14c0 6 3 8 9 8M62 74V28c-8 4-10 16-8 26h8', INK, 5) + BAR,
  ],
  aid: ['help', part('M41 24h18v17h17v18H59v17H41V59H24V41h17Z', '#fff')],
  wash: [
    'help',
    line('M30 40c10-14 30-14 40 0M30 40c10 12 30 12 40 0', '#fff', 5) +
      part('M44 40a6 6 0 1 1 12 0 6 6 0 0 1-12 0Z', '#fff') +
      line('M38 64v12M50 60v16M62 64v12', '#fff', 5),
  ],
  way: ['help', line('M30 30h26v42H30M52 51h26M68 40l12 11-12 11', '#fff', 6)],
}

/** @param {string} name */
export function sign(name) {
  const found = SIGNS[name]
  if (!found) throw new RangeError(`no sign ${name}`)
  const [frame, drawing] = found
  return `<svg viewBox="0 0 100 100" aria-hidden="true">${FRAMES[frame]}${drawing}</svg>`
}
