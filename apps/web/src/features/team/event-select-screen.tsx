import { useText } from '@vereda/client/text/use-text.ts'
import { shownTeamName, type Team } from '@vereda/domain/team/team.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useState } from 'react'
import { useTrail } from '../../platform/local/listing/use-trail.ts'
import { asKnown } from './as-known.ts'
import { FindTeam } from './find-team.tsx'
import { PresenceForm } from './presence-form.tsx'
import { TeamFrame } from './team-frame.tsx'
import { headingOf } from './team-heading.ts'
import { useEventTeams } from './use-event-teams.ts'

type PartProps = { trailId: string; trail: Trail | null; onTeam: (team: Team | null) => void }

function FindPart({ trailId, trail, onTeam }: PartProps) {
  const t = useText()
  const asked = useEventTeams(trailId)
  const found = { ...asked, teams: asKnown(asked.teams, trail, 'event') }
  const ofTeams = { title: t('team.event.title'), about: trail?.title ?? '' }
  return (
    <TeamFrame trailId={trailId} trail={trail} {...headingOf(t, found.teams.face, trail, ofTeams)} emblem="">
      <FindTeam trailId={trailId} found={found} onPick={onTeam} />
    </TeamFrame>
  )
}

function PresencePart({ trailId, trail, team, onTeam }: PartProps & { team: Team }) {
  const t = useText()
  return (
    <TeamFrame
      trailId={trailId}
      trail={trail}
      title={t('team.event.here')}
      about={trail?.title ?? ''}
      emblem={shownTeamName(team)}
    >
      <PresenceForm trailId={trailId} team={team} onOther={() => onTeam(null)} />
    </TeamFrame>
  )
}

/** The teams of an event (specification 2: event_select): the learner chooses one, may rename it, and confirms who is here. */
export function EventSelectScreen({ trailId }: { trailId: string }) {
  const { trail } = useTrail(trailId)
  const [team, setTeam] = useState<Team | null>(null)
  if (team === null) return <FindPart trailId={trailId} trail={trail} onTeam={setTeam} />
  return <PresencePart trailId={trailId} trail={trail} team={team} onTeam={setTeam} />
}
