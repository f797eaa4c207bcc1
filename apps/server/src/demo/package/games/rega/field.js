// @ts-check
// A field of channels. A tile is a mask of its open sides; water runs between two neighbours that open to each other.
import { at, pick, randomFrom, shuffled } from '../../kit/art/random.js'

/** The sides clockwise from the north, so that a quarter turn moves each bit to the next side. */
export const SIDES = /** @type {const} */ ([
  { bit: 1, dx: 0, dy: -1 },
  { bit: 2, dx: 1, dy: 0 },
  { bit: 4, dx: 0, dy: 1 },
  { bit: 8, dx: -1, dy: 0 },
])
/** @typedef {{seed: string, columns: number, rows: number, fixed?: number}} Plan `fixed`: how many tiles can't be turned */
/**
 * @typedef {object} Field
 * @property {number} columns @property {number} rows @property {number} source the cell that the water comes from
 * @property {number[]} solved the mask of every cell in the gardener's own plan @property {number[]} turns quarter turns that each tile has been given
 * @property {boolean[]} fixed @property {number[]} beds the cells that want water
 */

/** @param {number} mask @param {number} turns quarter turns clockwise */
export const turned = (mask, turns) => {
  const by = ((turns % 4) + 4) % 4
  return ((mask << by) | (mask >> (4 - by))) & 15
}

/** @param {number} mask */
const openings = (mask) => SIDES.filter((side) => mask & side.bit).length

/** The cell next to another; -1 beyond the edge. @param {{columns: number, rows: number}} field @param {number} cell @param {{dx: number, dy: number}} side */
export function beside({ columns, rows }, cell, { dx, dy }) {
  const x = (cell % columns) + dx
  const y = Math.floor(cell / columns) + dy
  return x < 0 || y < 0 || x >= columns || y >= rows ? -1 : y * columns + x
}

/** A tree of channels that reaches every cell; no cell has four openings. @param {import('../../kit/art/random.js').Random} random @param {Plan} plan @param {number} source */
function channels(random, plan, source) {
  const masks = Array.from({ length: plan.columns * plan.rows }, () => 0)
  const growing = [source]
  const reached = new Set(growing)
  while (growing.length > 0) {
    // mostly continues the newest channel, so that channels are long and winding
    const i = random() < 0.7 ? growing.length - 1 : Math.floor(random() * growing.length)
    const cell = at(growing, i)
    const ways = shuffled(random, SIDES).filter((side) => {
      const next = beside(plan, cell, side)
      return next >= 0 && !reached.has(next)
    })
    const way = ways[0]
    if (!way || openings(at(masks, cell)) === 3) {
      growing.splice(i, 1)
      continue
    }
    const next = beside(plan, cell, way)
    masks[cell] = at(masks, cell) | way.bit
    masks[next] = at(masks, next) | turned(way.bit, 2)
    reached.add(next)
    growing.push(next)
  }
  return masks
}

/** The fewest quarter turns that bring a tile to its planned position. @param {number} mask @param {number} turns */
export const turnsLeft = (mask, turns) =>
  [0, 1, 2, 3].find((more) => turned(mask, turns + more) === mask) ?? 0

/** Makes a field and turns its tiles away from the plan. @param {Plan} plan @returns {Field} */
export function layField(plan) {
  const random = randomFrom(plan.seed)
  const source = Math.floor(random() * plan.columns)
  const solved = channels(random, plan, source)
  const cells = solved.map((_, cell) => cell)
  const beds = cells.filter((cell) => cell !== source && openings(at(solved, cell)) === 1)
  const free = cells.filter((cell) => cell !== source && !beds.includes(cell))
  const fixed = new Set(shuffled(random, free).slice(0, plan.fixed ?? 0))
  const turns = cells.map((cell) => (fixed.has(cell) ? 0 : pick(random, [0, 2, 3, 3, 3])))
  return { ...plan, source, solved, turns, fixed: cells.map((cell) => fixed.has(cell)), beds }
}

/** The open sides of a tile in its present position. @param {Field} field @param {number} cell */
export const maskAt = (field, cell) => turned(at(field.solved, cell), at(field.turns, cell))

/** How far each wet cell is from the source; a dry cell is missing. @param {Field} field @returns {Map<number, number>} */
export function water(field) {
  const wet = new Map([[field.source, 0]])
  for (const [cell, depth] of wet) {
    for (const side of SIDES) {
      const next = beside(field, cell, side)
      const flows = next >= 0 && maskAt(field, cell) & side.bit && maskAt(field, next) & turned(side.bit, 2)
      if (flows && !wet.has(next)) wet.set(next, depth + 1)
    }
  }
  return wet
}

/** The fewest turns that water everything. @param {Field} field */
export const fewestTurns = (field) =>
  field.solved.reduce((sum, mask, cell) => sum + turnsLeft(mask, at(field.turns, cell)), 0)
