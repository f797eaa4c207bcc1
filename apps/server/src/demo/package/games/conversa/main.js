// @ts-check
import { at, randomFrom, shuffled } from '../../kit/art/random.js'
import { element, ICONS, picture } from '../../kit/element.js'
import { connect, content, shares } from '../../kit/game.js'
import { openStage } from '../../kit/stage.js'
import { portrait } from './portrait.js'
import { trustFlower } from './trust.js'

/** @typedef {import('../../../stories/story.ts').Story} Story */
/** @typedef {import('../../../stories/story.ts').Reply} Reply */
/** @typedef {{scene: string, worth: number[], units: number, streak: number, trust: number, badge: boolean}} Standing where a conversation stands */

/** @type {Story} */
const story = content()
const game = await connect()
const { start } = game
const stage = openStage({
  title: story.title,
  palette: story.palette,
  seed: story.seed,
  levels: story.turns,
  locale: story.lang,
})
const share = shares(start.maxPoints, story.turns)

const faceOf = element('div', { class: 'face' })
const trust = trustFlower(story.words.trust, stage.words.of)
const line = element('p', { class: 'line' })
const kicker = element('p', { class: 'kicker' })
const hurry = element('i')
const bubble = element(
  'div',
  { class: 'bubble', tabindex: '-1' },
  kicker,
  line,
  story.seconds ? element('div', { class: 'hurry', 'aria-hidden': 'true' }, hurry) : null,
)
const person = element(
  'div',
  { class: 'person' },
  element(
    'div',
    { class: 'who' },
    faceOf,
    element(
      'p',
      { class: 'name' },
      element('b', {}, story.person.name),
      element('small', {}, story.person.about),
    ),
    trust.part,
  ),
  bubble,
)
const options = element('div', { class: 'options' })

/** @param {Standing} standing */
const points = (standing) => standing.worth.map((worth, i) => Math.round(worth * at(share, i)))
/** @param {Standing} standing */
const bonus = (standing) => Math.round((start.maxBonus * standing.units) / story.turns)
/** @param {number[]} list */
const total = (list) => list.reduce((sum, n) => sum + n, 0)

/** @param {number} mood */
const showFace = (mood) => {
  faceOf.innerHTML = portrait(story.person.look, Math.max(-2, Math.min(2, mood)))
}

/** @param {Standing} standing */
function showStanding(standing) {
  stage.level(standing.worth.length)
  stage.score(total(points(standing)), bonus(standing))
  trust.show(standing.trust)
}

/** Starts the time that earns a bonus, shown as a shrinking line. The answered function stops it and tells whether any time is left. */
function startHurry() {
  if (!story.seconds) return () => false
  const began = performance.now()
  const run = hurry.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
    duration: story.seconds * 1000,
    fill: 'forwards',
  })
  return () => {
    run.pause()
    return performance.now() - began < (story.seconds ?? 0) * 1000
  }
}

/** Waits until one of the replies is chosen, by touch, mouse or its number. @param {Reply[]} replies @returns {Promise<{reply: Reply, button: HTMLButtonElement}>} */
const chosen = (replies) =>
  new Promise((resolve) => {
    const buttons = replies.map((reply, i) =>
      element(
        'button',
        { type: 'button', class: 'option', onclick: () => take(i) },
        element('span', { class: 'key', 'aria-hidden': 'true' }, String(i + 1)),
        reply.text,
      ),
    )
    const byNumber = (/** @type {KeyboardEvent} */ event) => {
      const i = Number(event.key) - 1
      if (i in replies) take(i)
    }
    const take = (/** @type {number} */ i) => {
      removeEventListener('keydown', byNumber)
      resolve({ reply: at(replies, i), button: at(buttons, i) })
    }
    addEventListener('keydown', byNumber)
    options.replaceChildren(...buttons)
  })

/** @param {Standing} before @param {Reply} reply @param {boolean} inTime @returns {Standing} */
function after(before, reply, inTime) {
  const isBest = reply.worth === 1
  const streak = isBest ? before.streak + 1 : 0
  const earns = story.seconds ? isBest && inTime : isBest && streak >= 2
  return {
    scene: reply.next,
    worth: [...before.worth, reply.worth],
    // the first answer of a streak is counted together with its second
    units: before.units + (earns ? (!story.seconds && streak === 2 ? 2 : 1) : 0),
    streak,
    trust: Math.max(0, Math.min(trust.most, before.trust + reply.trust)),
    badge: before.badge || streak >= story.badge.streak,
  }
}

/** @param {Reply} reply */
function why(reply) {
  const kind = reply.worth === 1 ? 'best' : reply.worth === 0 && 'poor'
  return element(
    'div',
    { class: `why ${kind || 'half'}` },
    picture(kind === 'best' ? ICONS.check : ICONS.turn, 'mark'),
    element('p', {}, reply.why),
  )
}

/** One turn: the person speaks, the learner chooses a reply and sees its effect. @param {Standing} standing @returns {Promise<Standing>} */
async function turn(standing) {
  const scene = story.scenes[standing.scene]
  if (!scene) throw new Error(`no scene ${standing.scene}`)
  kicker.textContent = story.words.scene
    .replace('{n}', String(standing.worth.length + 1))
    .replace('{of}', String(story.turns))
  line.textContent = scene.says
  showFace(scene.mood)
  person.querySelector('.why')?.remove()
  const inTime = startHurry()
  bubble.focus({ preventScroll: true })
  scrollTo(0, 0)
  const { reply, button } = await chosen(
    shuffled(randomFrom(`${standing.scene}${standing.trust}`), scene.replies),
  )
  const next = after(standing, reply, inTime())
  if (next.badge && !standing.badge) game.badge(story.badge.id)
  button.setAttribute('aria-pressed', 'true')
  for (const other of options.children) other.setAttribute('disabled', '')
  line.textContent = reply.answer
  showFace(reply.mood)
  person.append(why(reply))
  showStanding(next)
  stage.say(`${reply.answer} ${reply.why}`)
  game.report({ points: points(next), bonus: bonus(next) })
  game.save(next)
  await new Promise((resolve) => {
    const go = element('button', { type: 'button', class: 'button', onclick: resolve }, stage.words.next)
    options.append(go)
    go.focus({ preventScroll: true })
    go.scrollIntoView({ block: 'nearest' })
  })
  return next
}

/** @returns {Standing} */
const fresh = () => ({ scene: story.first, worth: [], units: 0, streak: 0, trust: 3, badge: false })
/** @param {unknown} saved @returns {saved is Standing} a conversation that was left in the middle */
const isMidway = (saved) =>
  typeof saved === 'object' &&
  saved !== null &&
  'scene' in saved &&
  typeof saved.scene === 'string' &&
  saved.scene in story.scenes

/** @param {Standing} standing */
async function end(standing) {
  const claim = {
    points: points(standing),
    bonus: bonus(standing),
    badges: standing.badge ? [story.badge.id] : [],
    objectData: null,
  }
  game.finish(claim)
  const ending =
    story.endings.find((one) => standing.trust >= one.trust) ?? at(story.endings, story.endings.length - 1)
  await stage.ask({
    kicker: story.title,
    title: ending.title,
    text: ending.text,
    badge: standing.badge
      ? { seed: story.badge.id, title: story.badge.title, species: story.badge.species }
      : undefined,
    figures: { points: total(claim.points), bonus: claim.bonus },
    choices: [{ label: stage.words.again, value: 'again', quiet: true }],
  })
}

async function play() {
  const saved = isMidway(start.objectData) ? start.objectData : null
  showStanding(saved ?? fresh())
  showFace(0)
  const { words } = stage
  const choices = saved
    ? [
        { label: words.resume, value: 'resume' },
        { label: words.anew, value: 'anew', quiet: true },
      ]
    : [{ label: words.start, value: 'anew' }]
  const choice = await stage.ask({
    kicker: story.words.kicker,
    title: story.title,
    text: story.lead,
    choices,
  })
  stage.field.append(element('div', { class: 'talk' }, person, options))
  for (let standing = choice === 'resume' && saved ? saved : fresh(); ; standing = fresh()) {
    showStanding(standing)
    while (standing.scene !== 'end') standing = await turn(standing)
    await end(standing)
  }
}
await play()
