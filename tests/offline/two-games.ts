import type { DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'
import { packageFiles, packageTrail } from './package-trail.ts'

export const TRAILS = ['crate', 'barrel'] as const
export const gamesOf = (trail: string) => [`${trail}-1`, `${trail}-2`]

/** A trail of two games that give as many points as a test tells them to. */
export function twoGames(id: string): DemoTrail {
  const trail = packageTrail(id, {})
  const step = trail.document.steps[0]!
  const game = step.resources[0]!
  const resources = gamesOf(id).map((gameId) => ({
    ...game,
    id: gameId,
    title: gameId,
    maxPoints: 1_000_000,
    data: { ...game.data, gameId },
  }))
  const files = Object.fromEntries(gamesOf(id).map((gameId) => [gameId, async () => packageFiles(1, 10_000)]))
  return {
    ...trail,
    document: { ...trail.document, steps: [{ ...step, resources }] } as DemoTrail['document'],
    files,
  }
}
