import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useActing } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { useState } from 'react'
import { isKept } from '../../platform/local/store/is-kept.ts'
import { playAlone } from '../../platform/local/team/choose-team.ts'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import { goFromHere } from './go-from-here.ts'
import styles from './team.module.css'

type PlayOnProps = {
  trailId: string
  /** Whether the device has no room to keep that one plays alone; told at every try, for the screen to say in its one place. */
  onFull: (isFull: boolean) => void
}

/** The other ways into the trail: with the team that plays here already, also without a network, and alone. */
export function PlayOn({ trailId, onFull }: PlayOnProps) {
  const t = useText()
  // in a leader's name one plays as a team, or not at all
  const acting = useActing()
  const plays = usePlaysAs(trailId)
  const [isLeaving, setLeaving] = useState(false)
  async function alone() {
    const goOn = goFromHere()
    setLeaving(true)
    onFull(false)
    const isAlone = await isKept(playAlone(trailId))
    setLeaving(false)
    onFull(!isAlone)
    if (isAlone) goOn(paths.trail(trailId), { replace: true })
  }
  return (
    <div className={styles.ways}>
      {plays?.kind === 'team' && (
        <Link to={paths.trail(trailId)} className={buttonClass('soft')}>
          {t('team.goOn', { name: plays.team.name })}
        </Link>
      )}
      {acting === null && (
        <Button look="ghost" busy={isLeaving && t('team.opening')} onClick={() => void alone()}>
          {t('team.alone')}
        </Button>
      )}
    </div>
  )
}
