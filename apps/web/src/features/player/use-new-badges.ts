import type { EarnedBadge } from '@vereda/domain/trail/trail.ts'
import { useRef, useState } from 'react'
import { wonBadges } from './played.ts'

/** The badges of an activity won since its screen opened and not dismissed yet; `seen` dismisses them. */
export function useNewBadges(badges: readonly EarnedBadge[]): { fresh: EarnedBadge[]; seen(): void } {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [, setSeen] = useState(0)
  if (known.current === null && badges.length > 0) known.current = wonBadges(badges)
  return {
    fresh: badges.filter((badge) => badge.badgeDate !== null && known.current?.has(badge.id) === false),
    seen() {
      known.current = wonBadges(badges)
      setSeen((count) => count + 1)
    },
  }
}
