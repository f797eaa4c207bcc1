// @ts-check
import { at, hash } from '../../kit/art/random.js'
import { element } from '../../kit/element.js'
import { connect, content } from '../../kit/game.js'
import { playLevels } from '../../kit/play.js'
import { celebrate, openStage } from '../../kit/stage.js'
import { beside, fewestTurns, layField, maskAt, SIDES, turnsLeft, water } from './field.js'
import { tileArt } from './tiles.js'
import { filled, gardenWords } from './words.js'

/** @typedef {import('./field.js').Field} Field */
/** @typedef {{lang: string, title: string, palette: string, seed: string, lead: string[], badge: {id: string, title: string, species: number}, plans: import('./field.js').Plan[]}} Garden */

/** @type {Garden} */
const garden = content()
const game = await connect()
const words = gardenWords(garden.lang)
const levels = garden.plans.length
const stage = openStage({
  title: garden.title,
  palette: garden.palette,
  seed: garden.seed,
  levels,
  locale: garden.lang,
})
const HINT_COST = 3

/** @param {Field} field @param {number} cell @returns {'source' | 'bed' | 'channel'} */
const kindOf = (field, cell) => {
  if (cell === field.source) return 'source'
  return field.beds.includes(cell) ? 'bed' : 'channel'
}

/** @param {Field} field @param {number} cell @param {boolean} isWet */
function label(field, cell, isWet) {
  const sides = SIDES.flatMap((side, i) => (maskAt(field, cell) & side.bit ? [at(words.sides, i)] : []))
  const parts = [
    words[kindOf(field, cell)],
    filled(words.opens, { sides: sides.join(', ') }),
    isWet ? words.wet : words.dry,
  ]
  return [...parts, ...(at(field.fixed, cell) ? [words.fixed] : [])].join(', ')
}

/** Plays one field; once every flower has water, resolves with the number of turns taken. @param {number} level @returns {Promise<{turns: number, fewest: number}>} */
const waterOne = (level) =>
  new Promise((resolve) => {
    const plan = at(garden.plans, level)
    const field = layField(plan)
    const fewest = fewestTurns(field)
    let taken = 0
    const turns = element('b', {}, '0')
    const bedsLeft = element('p', {})
    const hint = element('button', { type: 'button', class: 'button quiet', onclick: giveHint }, words.hint)
    const tiles = field.solved.map((mask, cell) => {
      const tile = element('button', {
        type: 'button',
        class: 'tile',
        tabindex: cell === field.source ? 0 : -1,
        'aria-disabled': at(field.fixed, cell) || undefined,
        onclick: () => turn(cell),
      })
      tile.innerHTML = tileArt({
        kind: kindOf(field, cell),
        mask,
        seed: `${plan.seed}${cell}`,
        species: hash(`${plan.seed}${cell}`) % 6,
        fixed: at(field.fixed, cell),
      })
      return tile
    })
    const plot = element(
      'div',
      {
        class: 'plot',
        role: 'group',
        'aria-label': filled(words.level, { n: level + 1, of: levels }),
        style: `--columns:${field.columns};--rows:${field.rows}`,
        onkeydown: walk,
      },
      ...tiles,
    )
    const said = element(
      'div',
      { class: 'said' },
      element('div', {}, element('h2', {}, filled(words.level, { n: level + 1, of: levels })), bedsLeft),
      element('p', { class: 'turns' }, `${words.moves} `, turns, ` · ${filled(words.fewest, { n: fewest })}`),
      hint,
    )
    stage.field.replaceChildren(element('div', { class: 'watering' }, said, plot))
    flow()
    at(tiles, field.source).focus({ preventScroll: true })

    /** Shows where the water runs; answers how many flowers have water. */
    function flow() {
      const wet = water(field)
      tiles.forEach((tile, cell) => {
        const depth = wet.get(cell)
        tile.classList.toggle('wet', depth !== undefined)
        tile.style.setProperty('--depth', String(depth ?? 0))
        tile.setAttribute('aria-label', label(field, cell, depth !== undefined))
        tile
          .querySelector('.turning')
          ?.setAttribute('style', `transform:rotate(${at(field.turns, cell) * 90}deg)`)
      })
      const watered = field.beds.filter((bed) => wet.has(bed)).length
      bedsLeft.textContent = filled(words.beds, { n: watered, of: field.beds.length })
      turns.textContent = String(taken)
      return watered
    }

    /** @param {number} cell */
    function turn(cell) {
      if (at(field.fixed, cell) || plot.inert) return
      field.turns[cell] = at(field.turns, cell) + 1
      taken++
      look()
    }

    function giveHint() {
      const cell = field.solved.findIndex((mask, i) => turnsLeft(mask, at(field.turns, i)) > 0)
      if (cell < 0) return
      field.turns[cell] = at(field.turns, cell) + turnsLeft(at(field.solved, cell), at(field.turns, cell))
      taken += HINT_COST
      at(tiles, cell).focus({ preventScroll: true })
      look()
    }

    function look() {
      const watered = flow()
      stage.say(`${bedsLeft.textContent}`)
      if (watered < field.beds.length) return
      plot.inert = true
      hint.disabled = true
      celebrate(document.body)
      const pause = document.documentElement.dataset.motion === 'still' ? 400 : 1500
      setTimeout(() => resolve({ turns: taken, fewest }), pause)
    }

    /** Moves the focus over the field with the arrow keys. @param {KeyboardEvent} event */
    function walk(event) {
      const side = SIDES[['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].indexOf(event.key)]
      const from = tiles.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement))
      if (!side || from < 0) return
      event.preventDefault()
      const to = beside(field, from, side)
      if (to < 0) return
      at(tiles, from).tabIndex = -1
      at(tiles, to).tabIndex = 0
      at(tiles, to).focus()
    }
  })

/** The worth of a field: all of it near the fewest turns, half of it after many. @param {{turns: number, fewest: number}} result */
const worthOf = ({ turns, fewest }) => Math.max(0.5, Math.min(1, 1 - (turns - fewest * 1.25) / (fewest * 3)))

const rules = {
  ...garden,
  kicker: words.kicker,
  levels,
  bonusUnits: levels,
  end: { title: words.end, text: words.endText },
}
await playLevels(game, stage, rules, async (level, standing) => {
  const result = await waterOne(level)
  const isPerfect = result.turns <= result.fewest
  const card = {
    kicker: words.done,
    title: isPerfect ? words.perfect : filled(words.level, { n: level + 1, of: levels }),
    text: filled(words.doneText, { n: result.turns, of: result.fewest }),
    choices: [{ label: words.next, value: 'next' }],
  }
  const after = {
    worth: [...standing.worth, worthOf(result)],
    units: standing.units + Number(isPerfect),
    badge: standing.badge || isPerfect,
  }
  return { after, card }
})
