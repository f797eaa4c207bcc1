import { circlePath } from '../package/kit/art/curve.js'

export const FRAME = { width: 960, height: 540 }
export const { width: W, height: H } = FRAME

/** One scene of a film: what it shows at a moment counted from its own beginning, and the point from which the next scene opens. */
export type FilmScene = {
  length: number
  palette: string
  opensAt: [number, number]
  draw: (now: number) => string
}

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
export const put = (x: number, y: number, content: string, more = ''): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) ${more}">${content}</g>`
/** Fills the whole frame with one colour. */
export const ground = (fill: string): string => `<rect width="${W}" height="${H}" fill="${fill}"/>`
export const disc = (x: number, y: number, r: number, fill: string, more = ''): string =>
  path(circlePath(x, y, r), fill, more)
export const box = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`

export const cloud = (x: number, y: number, s: number, fill: string) =>
  path(
    circlePath(x, y, s) +
      circlePath(x - s * 1.1, y + s * 0.25, s * 0.72) +
      circlePath(x + s * 1.1, y + s * 0.2, s * 0.8),
    fill,
  )

/** A film's title on its plate, while it fades in. */
export const title = (text: string, shown: number): string =>
  `<g opacity="${shown.toFixed(2)}"><rect x="230" y="18" width="500" height="64" rx="32" fill="#fffdf8"/><text x="480" y="62" text-anchor="middle" font-family="Gabarito" font-weight="700" font-size="33" fill="#10251f">${text}</text></g>`
