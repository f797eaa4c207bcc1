// @ts-check
import { petals } from '../../kit/art/curve.js'
import { at, randomFrom, shuffled } from '../../kit/art/random.js'
import { element, ICONS, picture } from '../../kit/element.js'
import { connect, content } from '../../kit/game.js'
import { playLevels } from '../../kit/play.js'
import { celebrate, openStage } from '../../kit/stage.js'
import { draggable } from './drag.js'
import { sortingWords } from './words.js'

/** @typedef {{text: string, bin: string, why: string}} Item */
/** @typedef {{id: string, label: string, hint: string}} Bin */
/** @typedef {{lang: string, title: string, kicker: string, palette: string, seed: string, lead: string[], question: string, bins: Bin[], rounds: Item[][], badge: import('../../kit/play.js').BadgeLook & {streak: number}, end: {title: string, text: string}}} Sorting */

/** @type {Sorting} */
const sorting = content()
const game = await connect()
const words = sortingWords(sorting.lang)
const stage = openStage({
  title: sorting.title,
  palette: sorting.palette,
  seed: sorting.seed,
  levels: sorting.rounds.length,
  locale: sorting.lang,
})

const PETALS = 6

/** A basket whose flower opens petals as right cards are put in. @param {Bin} bin @param {number} number @param {number} size */
function basket(bin, number, size) {
  const flower = picture('', 'flower')
  const part = element(
    'button',
    { type: 'button', class: 'basket' },
    flower,
    element('span', { class: 'words' }, element('b', {}, bin.label), element('small', {}, bin.hint)),
    element('span', { class: 'key', 'aria-hidden': 'true' }, String(number)),
  )
  /** @param {number} n */
  function show(n) {
    const open = Math.round((PETALS * n) / Math.max(size, 1))
    const ring = Array.from({ length: PETALS }, (_, i) => {
      const d = petals(1, {
        from: 9,
        to: 46,
        width: 17,
        turn: (i / PETALS) * Math.PI * 2 - Math.PI / 2,
        tip: 0.7,
      })
      return `<path d="${d}" class="${i < open ? 'open' : 'shut'}"/>`
    })
    flower.innerHTML = `<svg viewBox="0 0 100 100">${ring.join('')}<circle cx="50" cy="50" r="12" fill="var(--a5)"/></svg>`
  }
  show(0)
  return { id: bin.id, part, show }
}

/** @param {Item[]} items @returns {Promise<{right: number, streaks: number, best: number}>} how many were right at first try, how many of these continued a streak of three or more, and the longest streak */
function sortRound(items) {
  const baskets = sorting.bins.map((bin, i) =>
    basket(bin, i + 1, items.filter((item) => item.bin === bin.id).length),
  )
  const place = element('div', { class: 'place' })
  const streakChip = element('span', { class: 'chip bonus streak', hidden: true })
  const left = element('span', { class: 'chip' })
  const top = element(
    'div',
    { class: 'asked' },
    element('h2', {}, sorting.question),
    element('p', {}, left, streakChip),
  )
  stage.field.replaceChildren(
    element(
      'div',
      { class: `sorting of-${baskets.length}` },
      top,
      place,
      element('div', { class: 'baskets' }, ...baskets.map((one) => one.part)),
    ),
  )
  const waiting = items.map((item) => ({ item, again: false }))
  const filled = new Map(baskets.map((one) => [one.id, 0]))
  let [streak, best, streaks, right] = [0, 0, 0, 0]

  const showFigures = () => {
    left.textContent = words.left(waiting.length)
    streakChip.hidden = streak < 2
    streakChip.textContent = stage.words.streak(streak)
  }

  /** Shows one card and waits until it is put into a basket. @param {Item} item @returns {Promise<{to: string, card: HTMLElement}>} */
  const put = (item) =>
    new Promise((resolve) => {
      const card = element('div', { class: 'item', tabindex: '-1' }, element('p', {}, item.text))
      place.replaceChildren(card)
      card.focus({ preventScroll: true })
      const done = (/** @type {string} */ to) => {
        removeEventListener('keydown', byNumber)
        for (const one of baskets) one.part.onclick = null
        resolve({ to, card })
      }
      const byNumber = (/** @type {KeyboardEvent} */ event) => {
        const target = baskets[Number(event.key) - 1]
        if (target) done(target.id)
      }
      addEventListener('keydown', byNumber)
      for (const one of baskets) one.part.onclick = () => done(one.id)
      draggable(card, baskets, done)
    })

  /** @param {Item} item @param {HTMLElement} card */
  const explain = (item, card) =>
    new Promise((resolve) => {
      const bin = sorting.bins.find((one) => one.id === item.bin)
      const go = element('button', { type: 'button', class: 'button', onclick: resolve }, stage.words.next)
      card.classList.add('wrong')
      card.append(
        element('p', { class: 'because' }, element('strong', {}, bin?.label ?? ''), ` ${item.why}`),
        go,
      )
      baskets.find((one) => one.id === item.bin)?.part.classList.add('here')
      go.focus({ preventScroll: true })
      stage.say(`${bin?.label}. ${item.why}`)
    })

  /** @param {Item} item @param {HTMLElement} card */
  async function accept(item, card) {
    const target = baskets.find((one) => one.id === item.bin)
    const n = (filled.get(item.bin) ?? 0) + 1
    filled.set(item.bin, n)
    card.classList.add('right')
    card.append(picture(ICONS.check, 'tick'))
    target?.show(n)
    target?.part.classList.add('fed')
    stage.say(words.right)
    await new Promise((resolve) =>
      setTimeout(resolve, document.documentElement.dataset.motion === 'still' ? 250 : 420),
    )
    target?.part.classList.remove('fed')
  }

  async function sortAll() {
    for (let next = waiting[0]; next; next = waiting[0]) {
      showFigures()
      const { to, card } = await put(next.item)
      waiting.shift()
      if (to === next.item.bin) {
        if (!next.again) {
          right++
          streak++
          if (streak >= 3) streaks++
          best = Math.max(best, streak)
        }
        await accept(next.item, card)
      } else {
        streak = 0
        await explain(next.item, card)
        for (const one of baskets) one.part.classList.remove('here')
        waiting.push({ item: next.item, again: true })
      }
    }
    return { right, streaks, best }
  }
  return sortAll()
}

const items = sorting.rounds.flat().length
await playLevels(
  game,
  stage,
  { ...sorting, levels: sorting.rounds.length, bonusUnits: Math.max(1, items - sorting.rounds.length * 3) },
  async (level, standing) => {
    const round = at(sorting.rounds, level)
    const { right, streaks, best } = await sortRound(
      shuffled(randomFrom(`${sorting.seed}${level}${Math.random()}`), round),
    )
    celebrate(document.body)
    const after = {
      worth: [...standing.worth, right / round.length],
      units: standing.units + streaks,
      badge: standing.badge || best >= sorting.badge.streak,
    }
    const card = {
      kicker: words.round(level + 1, sorting.rounds.length),
      title: words.rightOf(right, round.length),
      text: right === round.length ? words.all : words.some,
      choices: [{ label: stage.words.next, value: 'next' }],
    }
    return { after, card }
  },
)
