export type Point = readonly [x: number, y: number]

/** A number rounded to a tenth, for SVG text. */
export const tenth = (n: number): number => Math.round(n * 10) / 10

const at = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`

/** The Bézier piece from `b` to `c` of a Catmull-Rom curve; a larger `k` makes it tighter. */
const piece = (a: Point, b: Point, c: Point, e: Point, k: number) =>
  `C${at([b[0] + (c[0] - a[0]) / k, b[1] + (c[1] - a[1]) / k])} ${at([c[0] - (e[0] - b[0]) / k, c[1] - (e[1] - b[1]) / k])} ${at(c)}`

/** A closed smooth outline through the points. */
export function closedCurve(points: readonly Point[]): string {
  const n = points.length
  const p = (i: number) => points[(i + n) % n]!
  const pieces = points.map((_, i) => piece(p(i - 1), p(i), p(i + 1), p(i + 2), 6))
  return `M${at(p(0))}${pieces.join('')}Z`
}

/** A smooth line through the points, or through the first `upto` + 1 of them. */
export function openCurve(points: readonly Point[], upto = points.length - 1): string {
  const n = Math.min(points.length, upto + 1)
  let line = `M${at(points[0]!)}`
  for (let i = 0; i < n - 1; i++) {
    const b = points[i]!
    const c = points[i + 1]!
    line += piece(points[i - 1] ?? b, b, c, points[i + 2] ?? c, 6)
  }
  return line
}
