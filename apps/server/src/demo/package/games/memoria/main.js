// @ts-check
import { flower } from '../../kit/art/bloom.js'
import { at, randomFrom, shuffled } from '../../kit/art/random.js'
import { element, picture } from '../../kit/element.js'
import { connect, content } from '../../kit/game.js'
import { playLevels } from '../../kit/play.js'
import { celebrate, openStage } from '../../kit/stage.js'
import { signPart } from './face.js'
import { memoryWords } from './words.js'

/** One side of a pair: a text, or a picture with what it shows. @typedef {{text: string, sign?: string, fraction?: [number, number]}} Side */
/** @typedef {{a: Side, b: Side, note: string}} Pair */
/** @typedef {{lang: string, title: string, kicker: string, palette: string, seed: string, lead: string[], rounds: Pair[][], badge: import('../../kit/play.js').BadgeLook, end: {title: string, text: string}}} Memory */
/** @typedef {{pair: number, side: Side, part: HTMLButtonElement, open: boolean, found: boolean}} Card */

/** @type {Memory} */
const memory = content()
const game = await connect()
const words = memoryWords(memory.lang)
const stage = openStage({
  title: memory.title,
  palette: memory.palette,
  seed: memory.seed,
  levels: memory.rounds.length,
  locale: memory.lang,
})
const isStill = () => document.documentElement.dataset.motion === 'still'

/** @param {number} ms */
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** @param {Side} side @param {number} pair @param {number} place @returns {Card} */
function layCard(side, pair, place) {
  const back = picture(
    `<svg viewBox="0 0 100 100">${flower(`${memory.seed}back`, { species: 2 })}</svg>`,
    'back',
  )
  const part = element(
    'button',
    { type: 'button', class: 'card-of', 'data-pair': pair },
    element('span', { class: 'turning' }, back, element('span', { class: 'front' }, signPart(side))),
  )
  part.setAttribute('aria-label', words.closed(place + 1))
  return { pair, side, part, open: false, found: false }
}

/** The number of columns that keeps the cards large on this screen. @param {number} n */
function columnsFor(n) {
  if (innerWidth < 700) return n <= 8 ? 2 : 3
  return n <= 12 ? 4 : 5
}

/** Plays one round; answers how many looks it took and the longest run of pairs. @param {Pair[]} pairs @returns {Promise<{looks: number, best: number}>} */
function playRound(pairs) {
  const random = randomFrom(`${memory.seed}${Math.random()}`)
  const sides = shuffled(
    random,
    pairs.flatMap((pair, i) => [
      { side: pair.a, i },
      { side: pair.b, i },
    ]),
  )
  const cards = sides.map(({ side, i }, place) => layCard(side, i, place))
  const columns = columnsFor(cards.length)
  const note = element('p', { class: 'note' }, words.begin)
  const looksChip = element('span', { class: 'chip' }, words.looks(0))
  const grid = element(
    'div',
    {
      class: 'cards',
      role: 'group',
      'aria-label': memory.title,
      style: `--columns:${columns};--rows:${Math.ceil(cards.length / columns)}`,
      onkeydown: walk,
    },
    ...cards.map((card) => card.part),
  )
  stage.field.replaceChildren(
    element('div', { class: 'remembering' }, element('div', { class: 'asked' }, note, looksChip), grid),
  )

  /** @param {Card} card @param {boolean} open */
  function show(card, open) {
    card.open = open
    card.part.classList.toggle('open', open)
    card.part.setAttribute('aria-label', open ? card.side.text : words.closed(cards.indexOf(card) + 1))
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
    const from = cards.findIndex((card) => card.part === document.activeElement)
    const to = step === undefined || from < 0 ? undefined : cards[from + step]
    if (!to) return
    event.preventDefault()
    to.part.focus()
  }

  /** @returns {Promise<Card>} the next closed card that is chosen */
  const chosen = () =>
    new Promise((resolve) => {
      for (const card of cards)
        card.part.onclick = () => {
          if (card.open || card.found) return
          for (const other of cards) other.part.onclick = null
          show(card, true)
          stage.say(card.side.text)
          resolve(card)
        }
    })

  async function lookForAll() {
    let [looks, streak, best, found] = [0, 0, 0, 0]
    at(cards, 0).part.focus({ preventScroll: true })
    while (found < pairs.length) {
      const [first, second] = [await chosen(), await chosen()]
      looksChip.textContent = words.looks(++looks)
      if (first.pair === second.pair) {
        found++
        best = Math.max(best, ++streak)
        note.textContent = at(pairs, first.pair).note
        stage.say(at(pairs, first.pair).note)
        for (const card of [first, second]) {
          card.found = true
          card.part.classList.add('found')
          card.part.setAttribute('aria-disabled', 'true')
        }
      } else {
        streak = 0
        note.textContent = words.again
        await wait(isStill() ? 1400 : 1100)
        show(first, false)
        show(second, false)
      }
    }
    celebrate(document.body)
    await wait(isStill() ? 300 : 1300)
    return { looks, best }
  }
  return lookForAll()
}

/** What a round is worth: all of it up to one and a half looks a pair, half of it at three. @param {number} looks @param {number} pairs */
const worthOf = (looks, pairs) => Math.max(0.5, Math.min(1, 1 - (looks - pairs * 1.6) / (pairs * 3)))

await playLevels(
  game,
  stage,
  { ...memory, levels: memory.rounds.length, bonusUnits: memory.rounds.length },
  async (level, standing) => {
    const pairs = at(memory.rounds, level)
    const { looks, best } = await playRound(pairs)
    const after = {
      worth: [...standing.worth, worthOf(looks, pairs.length)],
      units: standing.units + Math.min(1, best / Math.max(2, pairs.length - 1)),
      badge: standing.badge || best >= 3,
    }
    const card = {
      kicker: words.round(level + 1, memory.rounds.length),
      title: words.done(looks),
      text: words.next,
      choices: [{ label: stage.words.next, value: 'next' }],
    }
    return { after, card }
  },
)
