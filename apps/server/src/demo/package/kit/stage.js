// @ts-check
import { bloom } from './art/bloom.js'
import { cover } from './art/garden.js'
import { element, ICONS, picture } from './element.js'
import { wordsFor } from './words.js'

/** @typedef {{title: string, palette: string, seed: string, levels: number, locale: string}} StageOptions */
/** @typedef {{label: string, value: string, quiet?: boolean}} Choice */
/** @typedef {{kicker?: string, title: string, text: string | string[], choices: Choice[], badge?: {seed: string, title: string, species?: number}, figures?: {points: number, bonus: number}}} Card */

const still = () => document.documentElement.dataset.motion === 'still'

/** Counts a figure up to its value. @param {HTMLElement} where @param {number} value */
function countUp(where, value) {
  if (still() || value === 0) {
    where.textContent = String(value)
    return
  }
  const begin = performance.now()
  const step = (/** @type {number} */ now) => {
    const t = Math.min((now - begin) / 700, 1)
    where.textContent = String(Math.round(value * (1 - (1 - t) ** 3)))
    if (t < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** Lets petals fall over the page once. @param {HTMLElement} host */
export function celebrate(host) {
  if (still()) return
  for (let i = 0; i < 28; i++) {
    const petal = element('i', {
      class: 'petal',
      style: `left:${50 + (Math.random() - 0.5) * 70}%;background:var(--a${1 + (i % 4)})`,
    })
    host.append(petal)
    const drift = (Math.random() - 0.5) * 220
    const fall = petal.animate(
      [
        { transform: 'translate(0,-40px) rotate(0)', opacity: 1 },
        {
          transform: `translate(${drift}px,${260 + Math.random() * 240}px) rotate(${Math.random() * 720}deg)`,
          opacity: 0,
        },
      ],
      {
        duration: 1400 + Math.random() * 900,
        easing: 'cubic-bezier(.3,.2,.6,1)',
        delay: Math.random() * 200,
        fill: 'both',
      },
    )
    fall.onfinish = () => petal.remove()
  }
}

/** @param {StageOptions} options */
function bar({ title, levels, locale }) {
  const words = wordsFor(locale)
  const stones = element('div', {
    class: 'stones',
    role: 'progressbar',
    'aria-valuemin': 0,
    'aria-valuemax': levels,
  })
  const points = element('b', {}, '0')
  const bonus = element('b', {}, '0')
  const pointsChip = element(
    'span',
    { class: 'chip points' },
    picture(ICONS.points, 'icon'),
    points,
    element('span', { class: 'unseen' }, ` ${words.points}`),
  )
  const bonusChip = element(
    'span',
    { class: 'chip bonus', hidden: true },
    picture(ICONS.bonus, 'icon'),
    bonus,
    element('span', { class: 'unseen' }, ` ${words.bonus}`),
  )
  const head = element(
    'header',
    { class: 'bar' },
    element('h1', { class: 'unseen' }, title),
    stones,
    pointsChip,
    bonusChip,
  )
  return {
    head,
    /** @param {number} done */
    level(done) {
      stones.setAttribute('aria-valuenow', String(done))
      stones.setAttribute('aria-label', words.of(done, levels))
      stones.replaceChildren(
        element('i', {
          class: done ? 'walked' : 'walked none',
          style: done ? `flex:${done} 0 0` : undefined,
        }),
        ...Array.from({ length: levels - done }, () => element('i', { class: 'ahead' })),
      )
    },
    /** @param {number} p @param {number} b */
    score(p, b) {
      points.textContent = String(p)
      bonus.textContent = `+${b}`
      bonusChip.hidden = b === 0
    },
  }
}

/** The page of a game: the garden in the background, progress and score at the top, and the field that the game fills. @param {StageOptions} options */
export function openStage(options) {
  const words = wordsFor(options.locale)
  document.title = options.title
  const scene = picture(cover(options.seed, 900, 700, { unit: 2 }), `scene pal-${options.palette}`)
  const field = element('section', { class: 'field' })
  const news = element('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' })
  const top = bar(options)
  const main = element('main', { class: `stage pal-${options.palette} bloomed` }, top.head, field, news)
  document.body.append(scene, main)
  top.level(0)

  /** @param {Card} card */
  function cardFace(card) {
    const lines = Array.isArray(card.text) ? card.text : [card.text]
    const points = element('b', {}, '0')
    const bonus = element('b', {}, '0')
    const figures =
      card.figures &&
      element(
        'p',
        { class: 'figures' },
        element('span', { class: 'chip points' }, picture(ICONS.points, 'icon'), points, ` ${words.points}`),
        card.figures.bonus > 0 &&
          element(
            'span',
            { class: 'chip bonus' },
            picture(ICONS.bonus, 'icon'),
            '+',
            bonus,
            ` ${words.bonus}`,
          ),
      )
    if (card.figures) {
      countUp(points, card.figures.points)
      countUp(bonus, card.figures.bonus)
    }
    const badge =
      card.badge &&
      element(
        'div',
        { class: 'won' },
        picture(
          bloom(card.badge.seed, { species: card.badge.species }),
          `opening pal-${options.palette} bloomed`,
        ),
        element('p', {}, element('span', { class: 'kicker' }, words.won), element('b', {}, card.badge.title)),
      )
    return element(
      'div',
      {
        class: 'card',
        role: 'dialog',
        'aria-modal': 'true',
        'aria-labelledby': 'card-title',
        tabindex: '-1',
      },
      card.kicker ? element('p', { class: 'kicker' }, card.kicker) : null,
      element('h2', { id: 'card-title' }, card.title),
      ...lines.map((line) => element('p', { class: 'line' }, line)),
      badge ?? null,
      figures ?? null,
    )
  }

  return {
    field,
    words,
    level: top.level,
    score: top.score,
    /** Announces to screen readers what happened. @param {string} text */
    say(text) {
      news.textContent = ''
      setTimeout(() => {
        news.textContent = text
      }, 50)
    },
    /** Shows a card over the field until the learner chooses. @param {Card} card @returns {Promise<string>} the choice's value */
    ask: (card) =>
      new Promise((resolve) => {
        const face = cardFace(card)
        const veil = element('div', { class: 'veil' }, face)
        const taken = (/** @type {string} */ value) => () => {
          veil.remove()
          main.inert = false
          resolve(value)
        }
        face.append(
          element(
            'div',
            { class: 'choices' },
            ...card.choices.map(({ label, value, quiet }) =>
              element(
                'button',
                { type: 'button', class: quiet ? 'button quiet' : 'button', onclick: taken(value) },
                label,
              ),
            ),
          ),
        )
        main.inert = true
        document.body.append(veil)
        if (card.badge) celebrate(veil)
        const first = face.querySelector('button')
        if (first) first.focus({ preventScroll: true })
        else face.focus()
      }),
  }
}
/** @typedef {ReturnType<typeof openStage>} Stage */
