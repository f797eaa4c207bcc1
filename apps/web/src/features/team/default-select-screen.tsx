import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { TEAM_SLOTS } from '@vereda/domain/team/team-size.ts'
import { useTrail } from '../../platform/local/listing/use-trail.ts'
import { asKnown } from './as-known.ts'
import { LeadTeam } from './lead-team.tsx'
import { TeamSkeleton, TeamTrouble } from './team-faces.tsx'
import { TeamForm } from './team-form.tsx'
import { TeamFrame } from './team-frame.tsx'
import { headingOf } from './team-heading.ts'
import { useTeam } from './use-team.ts'

/** The learner's own team of up to four (specification 2: default_select): its members, who of them is here, and the start. */
export function DefaultSelectScreen({ trailId }: { trailId: string }) {
  const t = useText()
  const { trail } = useTrail(trailId)
  const userId = useSession()?.person.userId
  const { tell, again, goOffline, ...team } = useTeam(trailId)
  const state = asKnown(team.state, trail, 'default')
  const about = trail
    ? t('team.default.about', { title: trail.title, limit: TEAM_SLOTS })
    : t('team.default.most', { limit: TEAM_SLOTS })
  const heading = headingOf(t, state.face, trail, { title: t('team.default.title'), about })
  const name = state.face === 'ready' ? state.team.name : ''
  return (
    <TeamFrame trailId={trailId} trail={trail} {...heading} emblem={name} isBusy={state.face === 'loading'}>
      {state.face === 'loading' && <TeamSkeleton />}
      {state.face === 'ready' && (
        <TeamForm
          key={userId}
          trailId={trailId}
          state={state}
          tell={tell}
          again={again}
          goOffline={goOffline}
        />
      )}
      {state.face !== 'loading' && state.face !== 'ready' && (
        <TeamTrouble kind={state.face} trailId={trailId} onTry={again} />
      )}
      {state.face !== 'loading' && state.face !== 'none' && <LeadTeam trailId={trailId} />}
    </TeamFrame>
  )
}
