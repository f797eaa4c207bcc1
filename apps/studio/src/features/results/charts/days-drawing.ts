import type { ResultDay } from '@vereda/contract/rest/studio-results.ts'
import { tenth } from '@vereda/ui/art/curve.ts'
import { svg } from '@vereda/ui/art/svg.ts'

const HEIGHT = 236
const LEFT = 40
const RIGHT = 92
const TOP = 40
const BOTTOM = 28
const DAY_MS = 86_400_000

/** Days with what had come up to each; the day before the first begins at nothing. */
export function summedDays(days: readonly ResultDay[]): ResultDay[] {
  const first = days[0]
  if (!first) return []
  const before = new Date(Date.parse(`${first.day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  const summed: ResultDay[] = [{ day: before, begun: 0, completed: 0 }]
  for (const { day, begun, completed } of days) {
    const last = summed.at(-1)!
    summed.push({ day, begun: last.begun + begun, completed: last.completed + completed })
  }
  return summed
}

/** A number at or above another that reads well on a scale. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return [1, 2, 3, 4, 6, 8, 10].map((n) => n * power).find((n) => n >= value) ?? value
}

type Words = { begun: string; completed: string; day: (day: string) => string }

const label = (x: number, y: number, text: string, anchor: string, weight = 400) =>
  `<text x="${tenth(x)}" y="${tenth(y)}" text-anchor="${anchor}" font-family="var(--text)" font-size="14" font-weight="${weight}" fill="var(--ink-2)">${text}</text>`

type Line = 'begun' | 'completed'
/** Where days and numbers stand in the drawing; `top` is the number at its upper edge. */
type Scale = { x(day: ResultDay): number; y(value: number): number; top: number }

const timeOf = ({ day }: ResultDay) => Date.parse(`${day}T00:00:00Z`)

function scaleOf(width: number, days: readonly ResultDay[]): Scale {
  const [from, to] = [timeOf(days[0]!), timeOf(days.at(-1)!)]
  const top = niceTop(days.at(-1)!.begun)
  const perMs = (width - LEFT - RIGHT) / Math.max(DAY_MS, to - from)
  return {
    top,
    x: (day) => LEFT + (timeOf(day) - from) * perMs,
    y: (value) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM),
  }
}

const rungs = ({ y, top }: Scale, width: number) =>
  [0, top / 2, top]
    .filter(Number.isInteger)
    .map(
      (value) =>
        `<path d="M${LEFT} ${tenth(y(value))}H${width - RIGHT}" stroke="var(--line)"/>${label(LEFT - 8, y(value) + 4.5, String(value), 'end')}`,
    )
    .join('')

const pathOf = ({ x, y }: Scale, days: readonly ResultDay[], of: Line) =>
  `M${days.map((one) => `${tenth(x(one))} ${tenth(y(one[of]))}`).join('L')}`

/** Where a line has come to, with its number and what it is called. */
function endOf({ x, y }: Scale, last: ResultDay, of: Line, words: Words, shift: number): string {
  const at = y(last[of])
  const fill = of === 'completed' ? 'var(--brand-line)' : 'var(--surface)'
  return (
    `<circle cx="${tenth(x(last))}" cy="${tenth(at)}" r="5" fill="${fill}" stroke="var(--brand-line)" stroke-width="2.5"/>` +
    label(x(last) + 12, at + shift, String(last[of]), 'start', 700) +
    label(x(last) + 12, at + shift + 16, words[of], 'start')
  )
}

/** Two lines over time, who had begun (dotted, filled) and who had finished (solid). */
export function daysDrawing(width: number, days: readonly ResultDay[], words: Words): string {
  const scale = scaleOf(width, days)
  const { x, y } = scale
  const [first, last] = [days[0]!, days.at(-1)!]
  const [begun, completed] = [pathOf(scale, days, 'begun'), pathOf(scale, days, 'completed')]
  const isTight = y(last.completed) - y(last.begun) < 40
  const drawn = [
    rungs(scale, width),
    `<path d="${begun}L${tenth(x(last))} ${tenth(y(0))}L${LEFT} ${tenth(y(0))}Z" fill="var(--brand-soft)"/>`,
    `<path d="${begun}" fill="none" stroke="var(--brand-line)" stroke-width="2.5" stroke-dasharray="1 6" stroke-linecap="round"/>`,
    `<path d="${completed}" fill="none" stroke="var(--brand-line)" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`,
    endOf(scale, last, 'begun', words, isTight ? -34 : 1),
    endOf(scale, last, 'completed', words, -10),
    label(LEFT, HEIGHT - 6, words.day(first.day), 'start'),
    label(x(last), HEIGHT - 6, words.day(last.day), 'end'),
  ]
  return svg(width, HEIGHT, drawn.join(''), 'xMidYMid meet')
}
