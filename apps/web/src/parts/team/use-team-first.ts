import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useActing } from '@vereda/client/session/use-session.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { PlaysAs } from '@vereda/offline/player/chosen-team.ts'
import { useEffect } from 'react'
import { usePlaysAs, usePlaysAsNow } from '../../platform/local/team/use-plays-as.ts'

/**
 * Where a team is chosen for this trail, or null: it is played alone, or who plays it was said already, or (`isKnown` false) the store has not
 * told it yet.
 */
export function useTeamSelect(trail: Trail | null): { isKnown: boolean; select: string | null } {
  const isActing = useActing() !== null
  const plays = usePlaysAs(trail?.id ?? '')
  // who has just chosen is not led back by what was known before
  const now = usePlaysAsNow(trail?.id ?? '')
  if (trail === null || !trail.teams || trail.preview) return { isKnown: true, select: null }
  // in a leader's name one plays as a team, whatever the leader once chose here (decisions 6)
  const isOpen = (kind?: PlaysAs['kind']) => kind === 'undecided' || (isActing && kind === 'alone')
  if (!isOpen(plays?.kind)) return { isKnown: plays !== undefined, select: null }
  if (!isOpen(now?.kind)) return { isKnown: false, select: null }
  const select = trail.team_type === 'event' ? paths.eventSelect(trail.id) : paths.defaultSelect(trail.id)
  return { isKnown: true, select }
}

/**
 * Leads to where the team is chosen while nobody has said who plays this trail; answers whether its screen has to wait for that, so that nothing is
 * played for the wrong player by an activity's own address.
 */
export function useTeamFirst(trail: Trail | null): boolean {
  const { isKnown, select } = useTeamSelect(trail)
  useEffect(() => {
    if (select) go(select, { replace: true })
  }, [select])
  return !isKnown || select !== null
}
