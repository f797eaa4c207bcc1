// @ts-check
// The messages between a game and the page that plays it: the game says that it is ready, gets its start message, and reports.

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

/** The start message of a game that was opened without a player. @returns {Start} */
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

/** Says that the game is ready, waits for its start message, and applies the learner's theme and motion to the page. */
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
    /** Opens an activity of the trail. Only a trail's scene may do so. @param {string} id */
    open: (id) => tell({ vereda: 'open', id }),
    /** @param {Claim} claim */
    finish: (claim) => tell({ vereda: 'finish', ...claim }),
  }
}
/** @typedef {Awaited<ReturnType<typeof connect>>} Game */

/** Splits the most that can be earned over n levels, in whole numbers with exactly that sum. @param {number} most @param {number} n */
export const shares = (most, n) =>
  Array.from({ length: n }, (_, i) => Math.round((most * (i + 1)) / n) - Math.round((most * i) / n))

/** The content that the game's page has beside its code. @returns {any} */
export const content = () => JSON.parse(document.getElementById('content')?.textContent ?? 'null')
