import type { Resource } from '../resource/resource.ts'
import type { Play } from './play.ts'

/** What a play is worth after its claims are limited by its resource. Only these figures count (decisions 2). */
export type PlayWorth = { points: number; bonus: number; badges: string[]; finished: boolean }

const within = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), max)

/**
 * Limits a play's claims to its resource: rounds points and bonus and keeps them within their maxima, drops badges of other resources, and
 * adds badges earned by rule.
 */
export function playWorth(
  resource: Pick<Resource, 'maxPoints' | 'maxBonus' | 'badges'>,
  play: Play,
): PlayWorth {
  const points = within(
    play.points.reduce((sum, n) => sum + n, 0),
    resource.maxPoints,
  )
  const bonus = within(play.bonus, resource.maxBonus)
  const badges = resource.badges.filter((badge) => {
    if (badge.wonBy.kind === 'finish') return play.finished
    if (badge.wonBy.kind === 'percentage')
      return resource.maxPoints > 0 && (points * 100) / resource.maxPoints >= badge.wonBy.percentage
    return play.badges.includes(badge.id)
  })
  return { points, bonus, badges: badges.map((badge) => badge.id), finished: play.finished }
}
