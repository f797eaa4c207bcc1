// @ts-check
import { at } from '../../kit/art/random.js'
import { element, picture } from '../../kit/element.js'
import { connect, content } from '../../kit/game.js'
import { playLevels } from '../../kit/play.js'
import { openStage } from '../../kit/stage.js'
import { chart, figure } from './chart.js'
import { night } from './night.js'
import { degreeWidth, onPage, REGIONS } from './sky.js'

/** A task: to join the stars of a figure or, for `sul`, to find the pole. @typedef {{region: string, name: string, ask: string, story: string}} Quest */
/** @typedef {{lang: string, title: string, kicker: string, palette: string, seed: string, lead: string[], words: {lines: string, right: string, wrong: string, again: string, next: string, near: string, far: string, miss: string}, quests: Quest[], badge: import('../../kit/play.js').BadgeLook, end: {title: string, text: string}}} Sky */

/** @type {Sky} */
const sky = content()
const game = await connect()
// the sky is always night
document.documentElement.dataset.theme = 'dark'
const stage = openStage({
  title: sky.title,
  palette: sky.palette,
  seed: sky.seed,
  levels: sky.quests.length,
  locale: sky.lang,
})
document.querySelector('.scene')?.replaceWith(night(sky.seed))

/** @param {string} text @param {Record<string, string | number>} values */
const filled = (text, values) =>
  Object.entries(values).reduce((result, [name, value]) => result.replace(`{${name}}`, String(value)), text)
/** @param {Quest} quest */
const regionOf = (quest) => {
  const region = REGIONS[quest.region]
  if (!region) throw new Error(`no region ${quest.region}`)
  return region
}
const pause = () =>
  new Promise((resolve) =>
    setTimeout(resolve, document.documentElement.dataset.motion === 'still' ? 400 : 1100),
  )

/** @param {Quest} quest @param {HTMLElement} told @param {HTMLElement} chartPart */
function layOut(quest, told, chartPart) {
  const region = regionOf(quest)
  const small = region.lines.length ? picture(figure(region), 'wanted') : null
  const head = element(
    'div',
    { class: 'quest' },
    small,
    element('div', {}, element('p', { class: 'kicker' }, quest.name), element('h2', {}, quest.ask), told),
  )
  stage.field.replaceChildren(
    element('div', { class: 'observing' }, head, element('div', { class: 'dome' }, chartPart)),
  )
}

/** Lets the learner join the stars of a figure; answers how many wrong lines were tried. @param {Quest} quest @returns {Promise<{slips: number}>} */
const joinAll = (quest) =>
  new Promise((resolve) => {
    const region = regionOf(quest)
    const open = new Set(region.lines.map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`))
    const all = open.size
    let slips = 0
    const told = element('p', { class: 'told' }, filled(sky.words.lines, { n: 0, of: all }))
    const view = chart(region, (from, to) => {
      const key = `${Math.min(from, to)}-${Math.max(from, to)}`
      const isLine = region.lines.some(([a, b]) => (a === from && b === to) || (a === to && b === from))
      if (!isLine) {
        slips++
        view.line(from, to, 'astray')
        view.select(-1)
        told.textContent = sky.words.wrong
        stage.say(sky.words.wrong)
        return
      }
      if (open.delete(key)) view.line(from, to)
      told.textContent = filled(sky.words.lines, { n: all - open.size, of: all })
      stage.say(`${sky.words.right} ${told.textContent}`)
      if (open.size > 0) return
      view.select(-1)
      view.part.classList.add('whole')
      view.part.inert = true
      pause().then(() => resolve({ slips }))
    })
    layOut(quest, told, view.part)
    at(view.stars, 0).focus({ preventScroll: true })
  })

/** Lets the learner point at the pole; answers how many degrees off it was. @param {Quest} quest @returns {Promise<{off: number}>} */
const findPole = (quest) =>
  new Promise((resolve) => {
    const region = regionOf(quest)
    const told = element('p', { class: 'told' }, sky.words.again)
    const view = chart(region, () => {})
    const pole = onPage(region, 0, -90)
    const aim = { x: 50, y: 50 }
    const cursor = element('span', { class: 'aim', style: 'left:50%;top:50%' })
    const point = (/** @type {number} */ x, /** @type {number} */ y) => {
      view.part.inert = true
      const off = Math.hypot(x - pole[0], y - pole[1]) / degreeWidth(region)
      view.line(0, 2)
      view.line(1, 3)
      view.ring(x, y, 'pointed')
      const [top, foot] = [at(view.places, 2), at(view.places, 0)]
      view.path(
        `M${top.join(' ')}L${foot[0] + (foot[0] - top[0]) * 4.5} ${foot[1] + (foot[1] - top[1]) * 4.5}`,
        'axis',
      )
      view.ring(pole[0], pole[1], 'pole')
      const text = off < 5 ? sky.words.near : off < 12 ? sky.words.far : sky.words.miss
      told.textContent = filled(text, { n: Math.round(off) })
      stage.say(told.textContent)
      setTimeout(() => resolve({ off }), document.documentElement.dataset.motion === 'still' ? 900 : 2200)
    }
    view.part.append(cursor)
    view.part.classList.add('pointing')
    view.part.setAttribute('tabindex', '0')
    view.part.setAttribute('role', 'application')
    view.part.setAttribute('aria-label', quest.ask)
    for (const star of view.stars) star.tabIndex = -1
    view.part.addEventListener(
      'click',
      (event) => {
        const box = view.part.getBoundingClientRect()
        if (event.clientX || event.clientY)
          point(
            ((event.clientX - box.left) / box.width) * 100,
            ((event.clientY - box.top) / box.height) * 100,
          )
      },
      { capture: true },
    )
    view.part.addEventListener('keydown', (event) => {
      const way = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key]
      if (way) {
        event.preventDefault()
        aim.x = Math.max(0, Math.min(100, aim.x + (way[0] ?? 0) * 2))
        aim.y = Math.max(0, Math.min(100, aim.y + (way[1] ?? 0) * 2))
        cursor.style.left = `${aim.x}%`
        cursor.style.top = `${aim.y}%`
      } else if (event.key === 'Enter' || event.key === ' ') point(aim.x, aim.y)
    })
    layOut(quest, told, view.part)
    view.part.focus({ preventScroll: true })
  })

const rules = { ...sky, levels: sky.quests.length, bonusUnits: sky.quests.length }
await playLevels(game, stage, rules, async (level, standing) => {
  const quest = at(sky.quests, level)
  const card = {
    kicker: quest.name,
    title: sky.words.right,
    text: quest.story,
    choices: [{ label: sky.words.next, value: 'next' }],
  }
  if (quest.region === 'sul') {
    const { off } = await findPole(quest)
    const worth = off < 5 ? 1 : Math.max(0.4, 1 - (off - 5) / 30)
    return {
      after: {
        worth: [...standing.worth, worth],
        units: standing.units + Number(off < 8),
        badge: standing.badge || off < 5,
      },
      card,
    }
  }
  const { slips } = await joinAll(quest)
  return {
    after: {
      worth: [...standing.worth, Math.max(0.5, 1 - slips * 0.08)],
      units: standing.units + Number(slips === 0),
      badge: standing.badge,
    },
    card,
  }
})
