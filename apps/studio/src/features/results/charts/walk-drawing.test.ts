import { expect, test } from 'vitest'
import { walkDrawing } from './walk-drawing.ts'

const texts = (drawing: string) => [...drawing.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('each step has its number and the end has none; where most stop is in the colour of a warning', () => {
  const drawing = walkDrawing('trail', 960, [9, 8, 3, 3], 2)
  expect(texts(drawing)).toEqual(['1', '2', '3'])
  expect(drawing.match(/fill="var\(--warn\)"/g)).toHaveLength(1)
  expect(walkDrawing('trail', 960, [4, 4, 4], null)).not.toContain('--warn')
})

test('a trail that nobody has begun is drawn too, and no number in it is wrong', () => {
  expect(walkDrawing('trail', 360, [0, 0], null)).not.toMatch(/NaN|Infinity/)
})
