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

/** Two lines over time, who had begun (dotted, filled) and who had finished (solid). */
export function daysDrawing(width: number, days: readonly ResultDay[], words: Words): string {
  const times = days.map(({ day }) => Date.parse(`${day}T00:00:00Z`))
  const [from, to] = [times[0]!, times.at(-1)!]
  const top = niceTop(days.at(-1)!.begun)
  const x = (time: number) => LEFT + ((time - from) / Math.max(DAY_MS, to - from)) * (width - LEFT - RIGHT)
  const y = (value: number) => TOP + (1 - value / top) * (HEIGHT - TOP - BOTTOM)
  const line = (of: 'begun' | 'completed') =>
    `M${days.map((one, n) => `${tenth(x(times[n]!))} ${tenth(y(one[of]))}`).join('L')}`
  const scale = [0, top / 2, top]
    .filter(Number.isInteger)
    .map(
      (value) =>
        `<path d="M${LEFT} ${tenth(y(value))}H${width - RIGHT}" stroke="var(--line)"/>${label(LEFT - 8, y(value) + 4.5, String(value), 'end')}`,
    )
  const last = days.at(-1)!
  const isTight = y(last.completed) - y(last.begun) < 40
  const end = (of: 'begun' | 'completed', shift: number) => {
    const at = y(last[of])
    const fill = of === 'completed' ? 'var(--brand-line)' : 'var(--surface)'
    return (
      `<circle cx="${tenth(x(to))}" cy="${tenth(at)}" r="5" fill="${fill}" stroke="var(--brand-line)" stroke-width="2.5"/>` +
      label(x(to) + 12, at + shift, String(last[of]), 'start', 700) +
      label(x(to) + 12, at + shift + 16, words[of], 'start')
    )
  }
  const dates = [
    label(LEFT, HEIGHT - 6, words.day(days[0]!.day), 'start'),
    label(x(to), HEIGHT - 6, words.day(last.day), 'end'),
  ]
  return svg(
    width,
    HEIGHT,
    `${scale.join('')}<path d="${line('begun')}L${tenth(x(to))} ${tenth(y(0))}L${LEFT} ${tenth(y(0))}Z" fill="var(--brand-soft)"/>` +
      `<path d="${line('begun')}" fill="none" stroke="var(--brand-line)" stroke-width="2.5" stroke-dasharray="1 6" stroke-linecap="round"/>` +
      `<path d="${line('completed')}" fill="none" stroke="var(--brand-line)" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>` +
      end('begun', isTight ? -34 : 1) +
      end('completed', -10) +
      dates.join(''),
    'xMidYMid meet',
  )
}
