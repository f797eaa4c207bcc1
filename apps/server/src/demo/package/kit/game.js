// @ts-check
// The conversation between a game and the page that plays it: the game says when it is ready, is told how to start, and reports.

/**
 * @typedef {object} Start what the game is told
 * @property {string} locale @property {'light' | 'dark'} theme @property {boolean} reducedMotion
 * @property {any} objectData what the game saved last, or nothing
 * @property {number} points what was earned before @property {number} maxPoints @property {number} maxBonus
 * @property {{title: string, isDone: boolean, steps: {title: string, isNow: boolean, activities: {id: string, title: string, isDone: boolean, isOpen: boolean}[]}[]}} [trail] how far the learner is in the trail, for its scene alone
 */
/** @typedef {{points: number[], bonus: number, badges?: string[], objectData?: unknown}} Claim what a sitting is worth so far */

/** @param {Record<string, unknown>} message */
const tell = (message) => {
  if (window.parent !== window) window.parent.postMessage(message, '*')
}

/** @param {unknown} value @returns {value is Start & {vereda: 'start'}} */
const isStart = (value) =>
  typeof value === 'object' && value !== null && 'vereda' in value && value.vereda === 'start'

/** How a game starts where nobody plays it: opened by itself, to be looked at. @returns {Start} */
const alone = () => ({
  locale: document.documentElement.lang,
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
  objectData: null,
  points: 0,
  maxPoints: 100,
  maxBonus: 20,
})

/** @returns {Promise<Start>} */
const started = () =>
  new Promise((resolve) => {
    if (window.parent === window) return resolve(alone())
    const hear = (/** @type {MessageEvent} */ event) => {
      if (event.source !== window.parent || !isStart(event.data)) return
      removeEventListener('message', hear)
      resolve(event.data)
    }
    addEventListener('message', hear)
    tell({ vereda: 'ready' })
  })

/** Says that the game is ready and waits to be started; dresses the page for the learner's theme and motion. */
export async function connect() {
  const start = await started()
  document.documentElement.dataset.theme = start.theme
  if (start.reducedMotion) document.documentElement.dataset.motion = 'still'
  return {
    start,
    /** @param {Claim} claim */
    report: ({ points, bonus }) => tell({ vereda: 'points', points, bonus }),
    /** @param {string} id */
    badge: (id) => tell({ vereda: 'badge', id }),
    /** @param {unknown} objectData */
    save: (objectData) => tell({ vereda: 'save', objectData }),
    /** Leads to an activity of the trail; a scene alone may. @param {string} id */
    open: (id) => tell({ vereda: 'open', id }),
    /** @param {Claim} claim */
    finish: (claim) => tell({ vereda: 'finish', ...claim }),
  }
}
/** @typedef {Awaited<ReturnType<typeof connect>>} Game */

/** Splits the most that can be earned over n levels in whole numbers whose sum is exactly that. @param {number} most @param {number} n */
export const shares = (most, n) =>
  Array.from({ length: n }, (_, i) => Math.round((most * (i + 1)) / n) - Math.round((most * i) / n))

/** What the game's page was given beside its code. @returns {any} */
export const content = () => JSON.parse(document.getElementById('content')?.textContent ?? 'null')
