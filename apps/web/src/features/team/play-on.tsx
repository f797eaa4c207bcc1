import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useActing } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { useState } from 'react'
import { isKept } from '../../platform/local/store/is-kept.ts'
import { playAlone, returnToTeam } from '../../platform/local/team/choose-team.ts'
import { useLeftTeam } from '../../platform/local/team/left-team.ts'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import { goFromHere } from './go-from-here.ts'
import styles from './team.module.css'

type PlayOnProps = {
  trailId: string
  /** Called at every try with whether the device had no room to store the choice; the screen shows that in one place. */
  onFull: (isFull: boolean) => void
}

/** The other ways into the trail: with the team that plays or played here, also without a network, or alone. */
export function PlayOn({ trailId, onFull }: PlayOnProps) {
  const t = useText()
  // a person who acts as a leader plays as a team, or not at all
  const acting = useActing()
  const plays = usePlaysAs(trailId)
  const left = useLeftTeam(trailId)
  const [leaving, setLeaving] = useState<'team' | 'alone' | null>(null)
  async function go(as: 'team' | 'alone', choosing: Promise<void>) {
    const goOn = goFromHere()
    setLeaving(as)
    onFull(false)
    const isChosen = await isKept(choosing)
    setLeaving(null)
    onFull(!isChosen)
    if (isChosen) goOn(paths.trail(trailId), { replace: true })
  }
  const busy = (as: 'team' | 'alone') => leaving === as && t('team.opening')
  return (
    <div className={styles.ways}>
      {plays?.kind === 'team' && (
        <Link to={paths.trail(trailId)} className={buttonClass('soft')}>
          {t('team.goOn', { name: plays.team.name })}
        </Link>
      )}
      {left && (
        <Button look="soft" busy={busy('team')} onClick={() => void go('team', returnToTeam(trailId, left))}>
          {t('team.goOn', { name: left.name })}
        </Button>
      )}
      {acting === null && (
        <Button look="ghost" busy={busy('alone')} onClick={() => void go('alone', playAlone(trailId))}>
          {t('team.alone')}
        </Button>
      )}
    </div>
  )
}
