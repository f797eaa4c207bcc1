import type { Text } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { NoTeams } from './team-faces.tsx'

export type TeamHeading = { title: string; about: string }

/** What a team's screen stands under: the trail alone where there is no team to make or choose. */
export function headingOf(
  t: Text,
  face: NoTeams | 'loading' | 'ready',
  trail: Trail | null,
  ofTeams: TeamHeading,
): TeamHeading {
  if (face !== 'none' && face !== 'unknown') return ofTeams
  return { title: trail?.title ?? t('team.trail'), about: '' }
}
