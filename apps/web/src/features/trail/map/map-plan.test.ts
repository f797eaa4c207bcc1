import { describe, expect, test } from 'vitest'
import { mapPlan } from './map-plan.ts'

describe.each([320, 390, 718, 860])('a map %i px wide', (width) => {
  const { spots, height, way } = mapPlan({ stones: 9, width, rem: 16 })

  test('every stone and its label lie inside the map, with room for words', () => {
    for (const { x, isLabelLeft, labelWidth } of spots) {
      expect(x).toBeGreaterThan(50)
      expect(x).toBeLessThan(width - 50)
      expect(labelWidth).toBeGreaterThanOrEqual(width < 360 ? 104 : 120)
      const end = isLabelLeft ? x - 64 - labelWidth : x + 64 + labelWidth
      expect(end).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(width)
    }
  })

  test('the stones follow each other down the page, and the path runs past both its ends', () => {
    for (let i = 1; i < spots.length; i++) expect(spots[i]!.y - spots[i - 1]!.y).toBeGreaterThanOrEqual(148)
    expect(way[0]![1]).toBeLessThan(0)
    expect(way.at(-1)![1]).toBeGreaterThan(height)
  })
})

test('panels over the map cover neither the first stone’s pin nor the arrival', () => {
  for (const width of [360, 390, 718]) {
    const { spots, height } = mapPlan({ stones: 6, width, rem: 16, over: { top: 300, foot: 420 } })
    expect(spots[0]!.y - 94).toBeGreaterThan(300)
    expect(height - spots.at(-1)!.y).toBeGreaterThan(420 + 50)
  }
})

test('letters twice as large double the distance between stones', () => {
  const plain = mapPlan({ stones: 5, width: 390, rem: 16 })
  const big = mapPlan({ stones: 5, width: 390, rem: 32 })
  expect(big.spots[1]!.y - big.spots[0]!.y).toBe(2 * (plain.spots[1]!.y - plain.spots[0]!.y))
})

test.each([320, 390])(
  'on %i px letters twice as large put a label below each stone, inside the map',
  (width) => {
    const { spots, height } = mapPlan({ stones: 9, width, rem: 32, over: { top: 200, foot: 300 } })
    for (const { x, isLabelLeft, labelWidth, below } of spots) {
      const edge = isLabelLeft ? x + below! : x - below!
      expect(edge).toBeGreaterThan(0)
      expect(edge).toBeLessThan(width)
      expect(labelWidth).toBeGreaterThan(8 * 32)
      expect(isLabelLeft ? edge - labelWidth : edge + labelWidth).toBeGreaterThanOrEqual(0)
      expect(isLabelLeft ? edge - labelWidth : edge + labelWidth).toBeLessThanOrEqual(width)
    }
    expect(height - spots.at(-1)!.y).toBeGreaterThan(300 + 7 * 32)
  },
)
