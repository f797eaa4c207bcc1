// @ts-check
// What all games with levels share: they keep the standing, report and save it, begin and end with a card, and start over.
import { at } from './art/random.js'
import { shares } from './game.js'

/** A game's standing: the part earned of each finished level, and its bonus units. @typedef {{worth: number[], units: number, badge: boolean}} Standing */
/** @typedef {{id: string, title: string, species: number}} BadgeLook */

/** @returns {Standing} */
export const fresh = () => ({ worth: [], units: 0, badge: false })

/** @param {number[]} list */
export const total = (list) => list.reduce((sum, n) => sum + n, 0)

/**
 * @param {import('./game.js').Game} game @param {import('./stage.js').Stage} stage
 * @param {{title: string, kicker: string, lead: string[], levels: number, bonusUnits: number, badge: BadgeLook, end: {title: string, text: string}}} rules
 * @param {(level: number, standing: Standing) => Promise<{after: Standing, card: import('./stage.js').Card}>} playLevel plays one level; answers the standing after it and the card before the next level
 */
export async function playLevels(game, stage, rules, playLevel) {
  const { start } = game
  const share = shares(start.maxPoints, rules.levels)
  const claim = (/** @type {Standing} */ standing) => ({
    points: standing.worth.map((part, i) => Math.round(part * at(share, i))),
    bonus: Math.round(start.maxBonus * Math.min(1, standing.units / rules.bonusUnits)),
  })
  const show = (/** @type {Standing} */ standing) => {
    const { points, bonus } = claim(standing)
    stage.level(standing.worth.length)
    stage.score(total(points), bonus)
  }
  const keep = (/** @type {Standing} */ standing) => {
    show(standing)
    game.report(claim(standing))
    game.save(standing.worth.length < rules.levels ? standing : null)
  }
  const finish = async (/** @type {Standing} */ standing) => {
    const { points, bonus } = claim(standing)
    game.finish({ points, bonus, badges: standing.badge ? [rules.badge.id] : [], objectData: null })
    const badge = standing.badge
      ? { seed: rules.badge.id, title: rules.badge.title, species: rules.badge.species }
      : undefined
    await stage.ask({
      kicker: rules.title,
      ...rules.end,
      badge,
      figures: { points: total(points), bonus },
      choices: [{ label: stage.words.again, value: 'again', quiet: true }],
    })
  }

  const saved = midway(start.objectData, rules.levels)
  show(saved ?? fresh())
  const { words } = stage
  const choices = saved
    ? [
        { label: words.resume, value: 'resume' },
        { label: words.anew, value: 'anew', quiet: true },
      ]
    : [{ label: words.start, value: 'anew' }]
  const choice = await stage.ask({ kicker: rules.kicker, title: rules.title, text: rules.lead, choices })
  for (let standing = choice === 'resume' && saved ? saved : fresh(); ; standing = fresh()) {
    show(standing)
    while (standing.worth.length < rules.levels) {
      const { after, card } = await playLevel(standing.worth.length, standing)
      if (after.badge && !standing.badge) game.badge(rules.badge.id)
      standing = after
      // stored before the card is shown, so that closing the game now loses nothing
      keep(standing)
      if (standing.worth.length < rules.levels) await stage.ask(card)
    }
    await finish(standing)
  }
}

/** What was saved in the middle of a game, or null. @param {any} saved @param {number} levels @returns {Standing | null} */
function midway(saved, levels) {
  const isMidway =
    saved && Array.isArray(saved.worth) && saved.worth.length > 0 && saved.worth.length < levels
  return isMidway
    ? { worth: saved.worth, units: Number(saved.units) || 0, badge: Boolean(saved.badge) }
    : null
}
