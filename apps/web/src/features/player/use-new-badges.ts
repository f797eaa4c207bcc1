import type { EarnedBadge } from '@vereda/domain/trail/trail.ts'
import { useRef, useState } from 'react'
import { wonBadges } from './played.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The badges of an activity that were won since its screen opened, until `seen` dismisses them. They are shown once while it is played, and
 * once more, all together, when it is done.
 */
export function useNewBadges(
  badges: readonly EarnedBadge[],
  moment: 'playing' | 'done',
): { fresh: EarnedBadge[]; hasWon: boolean; seen(): void } {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [seen, setSeen] = useState({ playing: NONE, done: NONE })
  if (known.current === null && badges.length > 0) known.current = wonBadges(badges)
  const won = badges.filter(({ id, badgeDate }) => badgeDate !== null && known.current?.has(id) === false)
  return {
    fresh: won.filter(({ id }) => !seen[moment].has(id)),
    hasWon: won.length > 0,
    seen: () => setSeen((before) => ({ ...before, [moment]: wonBadges(badges) })),
  }
}
