import type { ResultDay } from '@vereda/contract/rest/studio-results.ts'
import { tenth } from '@vereda/ui/art/curve.ts'
import { svg } from '@vereda/ui/art/svg.ts'

const ROW = 22 // the height of a line of text
const DIGIT = 8.5
const GAP = 8

/** The size of the drawing and the space around its lines, in units in which letters are 14 high; `height` is the full height. */
type Frame = { width: number; height: number; top: number; left: number; right: number; bottom: number }

/** The numbers of the lines stand beside their ends. If the letters are too large for that, they stand below the days, one row for each. */
const frameOf = (width: number, top: number): Frame => ({
  width,
  left: Math.max(40, GAP + DIGIT * String(top).length + GAP),
  ...(isNarrow(width)
    ? { height: 300, top: 12, right: 12, bottom: 6 + 4 * ROW }
    : { height: 236, top: 40, right: 92, bottom: 28 }),
})

const NARROW = 280

/** Whether a drawing of this width (in letters of 14) has no room for words beside its lines. */
export const isNarrow = (width: number): boolean => width < NARROW
const DAY_MS = 86_400_000

/** The running totals of each day; the list starts with a day of zeros before the first one. */
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

/** The next round number at or above a value, for the top of a scale. */
export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return [1, 2, 3, 4, 6, 8, 10].map((n) => n * power).find((n) => n >= value) ?? value
}

type Words = { begun: string; completed: string; day: (day: string) => string }

const label = (x: number, y: number, text: string, anchor: string, weight = 400) =>
  `<text x="${tenth(x)}" y="${tenth(y)}" text-anchor="${anchor}" font-family="var(--text)" font-size="14" font-weight="${weight}" fill="var(--ink-2)">${text}</text>`

type Line = 'begun' | 'completed'
/** Converts days and numbers to positions in the drawing; `top` is the number at its upper edge. */
type Scale = { x(day: ResultDay): number; y(value: number): number; top: number }
type Drawn = { frame: Frame; scale: Scale }

const timeOf = ({ day }: ResultDay) => Date.parse(`${day}T00:00:00Z`)

function scaleOf(frame: Frame, days: readonly ResultDay[], top: number): Scale {
  const [from, to] = [timeOf(days[0]!), timeOf(days.at(-1)!)]
  const perMs = (frame.width - frame.left - frame.right) / Math.max(DAY_MS, to - from)
  return {
    top,
    x: (day) => frame.left + (timeOf(day) - from) * perMs,
    y: (value) => frame.top + (1 - value / top) * (frame.height - frame.top - frame.bottom),
  }
}

const rungs = ({ frame: { width, left, right }, scale: { y, top } }: Drawn) =>
  [0, top / 2, top]
    .filter(Number.isInteger)
    .map(
      (value) =>
        `<path d="M${tenth(left)} ${tenth(y(value))}H${tenth(width - right)}" stroke="var(--line)"/>${label(left - GAP, y(value) + 4.5, String(value), 'end')}`,
    )
    .join('')

const pathOf = ({ x, y }: Scale, days: readonly ResultDay[], of: Line) =>
  `M${days.map((one) => `${tenth(x(one))} ${tenth(y(one[of]))}`).join('L')}`

const dot = (x: number, y: number, of: Line) =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="5" fill="${of === 'completed' ? 'var(--brand-line)' : 'var(--surface)'}" stroke="var(--brand-line)" stroke-width="2.5"/>`

const LETTER = 14
/** the height of a number with its name below it */
const PAIR = 32

/**
 * The y positions of the two labels beside the ends of the lines. If the ends are close, one label is above the other, and neither leaves the
 * drawing.
 */
function besideEnds({ y }: Scale, last: ResultDay): Record<Line, number> {
  const [begun, completed] = [y(last.begun), y(last.completed)]
  if (completed - begun >= 40) return { begun: begun + 1, completed: completed - 10 }
  const above = Math.max(LETTER, begun - 2 - PAIR)
  return { begun: above, completed: Math.max(completed - 2, above + PAIR) }
}

/** The number of a line and its name, beside the line's end. */
const besideEnd = ({ x }: Scale, last: ResultDay, of: Line, words: Words, at: number): string =>
  label(x(last) + 12, at, String(last[of]), 'start', 700) + label(x(last) + 12, at + 16, words[of], 'start')

function wordsBeside({ frame, scale }: Drawn, [first, last]: [ResultDay, ResultDay], words: Words): string {
  const { x } = scale
  const at = besideEnds(scale, last)
  return [
    besideEnd(scale, last, 'begun', words, at.begun),
    besideEnd(scale, last, 'completed', words, at.completed),
    label(frame.left, frame.height - 6, words.day(first.day), 'start'),
    label(x(last), frame.height - 6, words.day(last.day), 'end'),
  ].join('')
}

/** The first and the last day, and the number of each line, in rows below the drawing. */
function wordsBelow({ frame }: Drawn, [first, last]: [ResultDay, ResultDay], words: Words): string {
  const row = (n: number) => frame.height - 6 - (3 - n) * ROW
  const key = (n: number, of: Line) =>
    dot(8, row(n) - 5, of) + label(22, row(n), `${last[of]} ${words[of]}`, 'start', 700)
  return [
    label(frame.left, row(0), words.day(first.day), 'start'),
    label(frame.width - frame.right, row(1), words.day(last.day), 'end'),
    key(2, 'begun'),
    key(3, 'completed'),
  ].join('')
}

/** Two lines over time: the people who had begun (dotted, filled) and those who had finished (solid); `width` is in letters of 14. */
export function daysDrawing(width: number, days: readonly ResultDay[], words: Words): string {
  const top = niceTop(days.at(-1)!.begun)
  const frame = frameOf(width, top)
  const drawn = { frame, scale: scaleOf(frame, days, top) }
  const { x, y } = drawn.scale
  const ends: [ResultDay, ResultDay] = [days[0]!, days.at(-1)!]
  const last = ends[1]
  const [begun, completed] = [pathOf(drawn.scale, days, 'begun'), pathOf(drawn.scale, days, 'completed')]
  const parts = [
    rungs(drawn),
    `<path d="${begun}L${tenth(x(last))} ${tenth(y(0))}L${tenth(frame.left)} ${tenth(y(0))}Z" fill="var(--brand-soft)"/>`,
    `<path d="${begun}" fill="none" stroke="var(--brand-line)" stroke-width="2.5" stroke-dasharray="1 6" stroke-linecap="round"/>`,
    `<path d="${completed}" fill="none" stroke="var(--brand-line)" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`,
    dot(x(last), y(last.begun), 'begun'),
    dot(x(last), y(last.completed), 'completed'),
    isNarrow(width) ? wordsBelow(drawn, ends, words) : wordsBeside(drawn, ends, words),
  ]
  return svg(tenth(width), frame.height, parts.join(''), 'xMidYMid meet')
}
