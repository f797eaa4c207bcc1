import { expect, test } from 'vitest'
import { walkDrawing } from './walk-drawing.ts'

const texts = (drawing: string) => [...drawing.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('each step shows its number and the end none, and the narrowest place has the warning colour', () => {
  const drawing = walkDrawing('trail', 960, [9, 8, 3, 3], 2)
  expect(texts(drawing)).toEqual(['1', '2', '3'])
  expect(drawing.match(/fill="var\(--warn\)"/g)).toHaveLength(1)
  expect(walkDrawing('trail', 960, [4, 4, 4], null)).not.toContain('--warn')
})

test('a trail that nobody has begun is drawn without invalid numbers', () => {
  expect(walkDrawing('trail', 360, [0, 0], null)).not.toMatch(/NaN|Infinity/)
})
