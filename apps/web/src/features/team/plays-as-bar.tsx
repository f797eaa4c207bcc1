import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { KeptTeam } from '@vereda/offline/player/chosen-team.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { useEffect, useRef } from 'react'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import styles from './plays-as-bar.module.css'

/** Tells the screens below how high the bar is, so that what they keep at the top stands under it. */
function useBarHeight() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--player-bar', `${bar.offsetHeight}px`)
    const watch = new ResizeObserver(tell)
    watch.observe(bar)
    return () => {
      watch.disconnect()
      style.removeProperty('--player-bar')
    }
  }, [])
  return ref
}

function Bar({ trailId, team }: { trailId: string; team: KeptTeam }) {
  const t = useText()
  const bar = useBarHeight()
  const people = team.players.map(({ nome }) => nome).join(', ')
  const select = team.type === 'event' ? paths.eventSelect(trailId) : paths.defaultSelect(trailId)
  return (
    <aside ref={bar} className={styles.bar} aria-label={t('team.bar')}>
      <span className={styles.emblem}>
        <Bloom seed={team.name} />
      </span>
      <p>
        <b>{t('team.bar.as', { name: team.name })}</b> <span className={styles.people}>{people}</span>
      </p>
      <Link to={select} className={styles.change}>
        {t('team.bar.change')}
      </Link>
    </aside>
  )
}

/** Says on every screen of a trail as whom it is played, where that is a team. */
export function PlaysAsBar({ trailId }: { trailId: string }) {
  const plays = usePlaysAs(trailId)
  return plays?.kind === 'team' ? <Bar trailId={trailId} team={plays.team} /> : null
}
