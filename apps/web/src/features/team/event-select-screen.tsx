import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { shownTeamName, type Team } from '@vereda/domain/team/team.ts'
import { useState } from 'react'
import { useTrail } from '../../platform/local/listing/use-trail.ts'
import { FindTeam } from './find-team.tsx'
import { PresenceForm } from './presence-form.tsx'
import { TeamFrame } from './team-frame.tsx'

/** The teams of an event (specification 2: event_select): one is chosen and named, and who is here is confirmed. */
export function EventSelectScreen({ trailId }: { trailId: string }) {
  const t = useText()
  const { trail } = useTrail(trailId)
  const [team, setTeam] = useState<Team | null>(null)
  useTitle(t('team.event.title'))
  return (
    // begins anew with each of its two parts, so that its heading has the focus that went with the other
    <TeamFrame
      key={team?.id ?? 'find'}
      title={team ? t('team.event.here') : t('team.event.title')}
      about={trail?.title ?? ''}
      emblem={team ? shownTeamName(team) : ''}
    >
      {team ? (
        <PresenceForm key={team.id} trailId={trailId} team={team} onOther={() => setTeam(null)} />
      ) : (
        <FindTeam trailId={trailId} onPick={setTeam} />
      )}
    </TeamFrame>
  )
}
