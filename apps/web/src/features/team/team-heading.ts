import type { Text } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { NoTeams } from './team-faces.tsx'

export type TeamHeading = { title: string; about: string }

/** The heading of a team's screen: only the trail's title if there is no team to make or choose. */
export function headingOf(
  t: Text,
  face: NoTeams | 'loading' | 'ready',
  trail: Trail | null,
  ofTeams: TeamHeading,
): TeamHeading {
  if (face !== 'none' && face !== 'unknown') return ofTeams
  return { title: trail?.title ?? t('team.trail'), about: '' }
}
