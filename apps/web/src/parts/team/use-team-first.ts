import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useActing } from '@vereda/client/session/use-session.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { PlaysAs } from '@vereda/offline/player/chosen-team.ts'
import { useEffect } from 'react'
import { usePlaysAs, usePlaysAsNow } from '../../platform/local/team/use-plays-as.ts'

/**
 * The address where a team is chosen for this trail. Null if the trail is played alone, or its player is already chosen, or (`isKnown`
 * false) the store has not answered yet.
 */
export function useTeamSelect(trail: Trail | null): { isKnown: boolean; select: string | null } {
  const isActing = useActing() !== null
  const plays = usePlaysAs(trail?.id ?? '')
  // a player who has just chosen must not be led back by the older answer
  const now = usePlaysAsNow(trail?.id ?? '')
  if (trail === null || !trail.teams || trail.preview) return { isKnown: true, select: null }
  // a person who acts as a leader plays as a team, whatever the leader once chose here (decisions 6)
  const isOpen = (kind?: PlaysAs['kind']) => kind === 'undecided' || (isActing && kind === 'alone')
  if (!isOpen(plays?.kind)) return { isKnown: plays !== undefined, select: null }
  if (!isOpen(now?.kind)) return { isKnown: false, select: null }
  const select = trail.team_type === 'event' ? paths.eventSelect(trail.id) : paths.defaultSelect(trail.id)
  return { isKnown: true, select }
}

/**
 * Leads to the choice of the team while nobody has chosen who plays this trail. Returns whether the screen must wait for that: else an
 * activity's own address could be played for the wrong player.
 */
export function useTeamFirst(trail: Trail | null): boolean {
  const { isKnown, select } = useTeamSelect(trail)
  useEffect(() => {
    if (select) go(select, { replace: true })
  }, [select])
  return !isKnown || select !== null
}
