// @ts-check
import { at } from '../../kit/art/random.js'
import { element } from '../../kit/element.js'
import { connect, content } from '../../kit/game.js'
import { playLevels } from '../../kit/play.js'
import { celebrate, openStage } from '../../kit/stage.js'
import { fewestPours, fraction, minus, size, sum, written } from './fraction.js'
import { cupArt, jar } from './jar.js'
import { kitchenWords } from './words.js'

/** @typedef {import('./fraction.js').Fraction} Fraction */
/** One ingredient: the amount asked for, the available cups, its colour, and the note shown once it is measured. @typedef {{ask: string, target: [number, number], cups: [number, number][], colour: string, note: string}} Ingredient */
/** @typedef {{lang: string, title: string, kicker: string, palette: string, seed: string, lead: string[], cup: string, ingredients: Ingredient[], badge: import('../../kit/play.js').BadgeLook, end: {title: string, text: string}}} Recipe */

/** @type {Recipe} */
const recipe = content()
const game = await connect()
const words = kitchenWords(recipe.lang)
const levels = recipe.ingredients.length
const stage = openStage({
  title: recipe.title,
  palette: recipe.palette,
  seed: recipe.seed,
  levels,
  locale: recipe.lang,
})

/** @param {string} text @param {Record<string, string | number>} values */
const filled = (text, values) =>
  Object.entries(values).reduce((result, [name, value]) => result.replace(`{${name}}`, String(value)), text)

/** Lets the learner measure one ingredient; answers how often the learner said it was ready, and how many pours it took. @param {Ingredient} ingredient @param {number} level @returns {Promise<{tries: number, pours: number}>} */
const measure = (ingredient, level) =>
  new Promise((resolve) => {
    const target = fraction(...ingredient.target)
    /** @type {Fraction[]} */
    const poured = []
    let tries = 0
    const glass = jar(Math.max(1, Math.ceil(size(target) + 0.5)))
    const sumLine = element('p', { class: 'sum' })
    const said = element('p', { class: 'told' }, words.nothing)
    const undo = element('button', { type: 'button', class: 'button quiet', onclick: takeBack }, words.undo)
    const ready = element('button', { type: 'button', class: 'button', onclick: check }, words.check)
    const cups = ingredient.cups.map((cup) => {
      const part = element('button', { type: 'button', class: 'pour', onclick: () => pour(fraction(...cup)) })
      part.innerHTML = cupArt(cup, words.pour)
      return part
    })
    const step = element('p', { class: 'kicker' }, filled(words.step, { n: level + 1, of: levels }))
    stage.field.replaceChildren(
      element(
        'div',
        { class: 'kitchen' },
        element('div', { class: 'order' }, step, element('h2', {}, ingredient.ask), sumLine, said),
        glass.part,
        element(
          'div',
          { class: 'bench' },
          element('div', { class: 'cups' }, ...cups),
          element('div', { class: 'acts' }, undo, ready),
        ),
      ),
    )
    show()
    at(cups, 0).focus({ preventScroll: true })

    function show() {
      glass.fill(size(sum(poured)), ingredient.colour)
      sumLine.textContent = poured.length ? poured.map(written).join(' + ') : '0'
      undo.disabled = poured.length === 0
      ready.disabled = poured.length === 0
    }

    /** @param {Fraction} cup */
    function pour(cup) {
      if (poured.length >= 8) return
      poured.push(cup)
      said.textContent = ''
      show()
      stage.say(`${words.pour} ${written(cup)}: ${sumLine.textContent}`)
    }

    function takeBack() {
      poured.pop()
      said.textContent = poured.length ? '' : words.nothing
      show()
      if (!poured.length) at(cups, 0).focus()
    }

    function check() {
      tries++
      const whole = sum(poured)
      const rest = minus(target, whole)
      const text = rest[0] > 0 ? words.less : words.more
      if (rest[0] !== 0) {
        said.textContent = filled(text, { sum: written(whole), rest: written([Math.abs(rest[0]), rest[1]]) })
        said.classList.add('off')
        stage.say(said.textContent)
        return
      }
      said.classList.remove('off')
      said.textContent = filled(words.exact, { sum: written(whole) })
      sumLine.textContent = `${poured.map(written).join(' + ')} = ${written(whole)}`
      for (const cup of cups) cup.disabled = true
      undo.disabled = true
      ready.disabled = true
      celebrate(document.body)
      setTimeout(
        () => resolve({ tries, pours: poured.length }),
        document.documentElement.dataset.motion === 'still' ? 500 : 1200,
      )
    }
  })

/** The worth of an ingredient by how often the learner said it was ready. */
const WORTH = [1, 0.7, 0.5]

await playLevels(game, stage, { ...recipe, levels, bonusUnits: levels }, async (level, standing) => {
  const ingredient = at(recipe.ingredients, level)
  const { tries, pours } = await measure(ingredient, level)
  const isFewest =
    tries === 1 &&
    pours <=
      fewestPours(
        fraction(...ingredient.target),
        ingredient.cups.map(([n, d]) => fraction(n, d)),
      )
  const worth = [...standing.worth, WORTH[tries - 1] ?? 0.4]
  const after = {
    worth,
    units: standing.units + Number(isFewest),
    badge: standing.badge || (worth.length >= 3 && worth.slice(-3).every((part) => part === 1)),
  }
  return {
    after,
    card: {
      kicker: words.kicker,
      title: ingredient.ask,
      text: ingredient.note,
      choices: [{ label: words.next, value: 'next' }],
    },
  }
})
