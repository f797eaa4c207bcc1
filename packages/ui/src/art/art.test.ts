import { expect, test } from 'vitest'
import { badgeBloom } from './badge-bloom.ts'
import { boardTile } from './board-tile.ts'
import { gardenPlan } from './garden-plan.ts'
import { paletteOf } from './palette.ts'
import { hash } from './random.ts'
import { stepStone } from './step-stone.ts'
import { trailPoints } from './trail-points.ts'

// People recognise a trail by its cover, so these drawings must stay the same on every device, for ever.
test('the same id gives the same garden', () => {
  expect(hash(gardenPlan('atendimento-14', 320, 210))).toBe(3541178973)
  expect(hash(gardenPlan('entrada-serra', 800, 800, { unit: 2.3 }))).toBe(3677094826)
  expect(paletteOf('atendimento-14')).toBe('jacaranda')
})

test('the same id gives the same bloom in each species, and a seed while it is locked', () => {
  expect([0, 1, 2, 3, 4, 5].map((species) => hash(badgeBloom('conq1', false, species)))).toEqual([
    4167461373, 256705492, 4085098827, 672588067, 1124600908, 1458252063,
  ])
  expect(badgeBloom('conq1', true)).toContain('--seed-line')
  expect(badgeBloom('conq1', false)).not.toContain('--seed-line')
})

test('a step stone is a closed outline determined by its seed', () => {
  expect(hash(stepStone('n0'))).toBe(1115413348)
  expect(stepStone('n1')).not.toBe(stepStone('n0'))
})

test('a map runs down the page and stays within its width', () => {
  const points = trailPoints({ steps: 9, width: 390, top: 236, gap: 148, swing: 97.5 })
  expect(points).toHaveLength(9)
  for (const [x] of points) expect(Math.abs(x - 195)).toBeLessThanOrEqual(97.5)
  expect(points.map(([, y]) => y)).toEqual(points.map((_, i) => 236 + i * 148))
})

test('a board has six kinds of tiles, each in four rotations', () => {
  expect(new Set([0, 1, 2, 3, 4, 5].map((family) => boardTile(family, 0))).size).toBe(6)
  expect(new Set([0, 1, 2, 3].map((turn) => boardTile(0, turn))).size).toBe(4)
  expect(boardTile(6, 4)).toBe(boardTile(0, 0))
})
