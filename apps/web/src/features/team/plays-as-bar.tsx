import { go } from '@vereda/client/navigation/go.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { returnToMonitor } from '@vereda/client/session/leave.ts'
import { useActing, useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { TeamType } from '@vereda/domain/team/team-entry.ts'
import type { KeptTeam } from '@vereda/offline/player/chosen-team.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { Button } from '@vereda/ui/button/button.tsx'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { UserRoundCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { trailQuery } from '../../platform/local/listing/trail-query.ts'
import { useOwner } from '../../platform/local/store/owner.ts'
import { useLive } from '../../platform/local/store/use-live.ts'
import { useSync } from '../../platform/local/sync/use-sync.ts'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import styles from './plays-as-bar.module.css'

/** Sets the bar's height for the screens below, so that their sticky parts stay under it. */
function useBarHeight() {
  const ref = useRef<HTMLDivElement>(null)
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

type BarProps = { trailId: string; type: TeamType; children: ReactNode }

/** Says who plays, and links to the screen where that can be changed. */
function Bar({ trailId, type, children }: BarProps) {
  const t = useText()
  const select = type === 'event' ? paths.eventSelect(trailId) : paths.defaultSelect(trailId)
  return (
    <aside className={styles.bar} aria-label={t('team.bar')}>
      {children}
      <Link to={select} className={styles.change}>
        {t('team.bar.change')}
      </Link>
    </aside>
  )
}

function TeamBar({ trailId, team }: { trailId: string; team: KeptTeam }) {
  const t = useText()
  const people = team.players.map(({ nome }) => nome).join(', ')
  return (
    <Bar trailId={trailId} type={team.type}>
      <span className={styles.emblem}>
        <Bloom seed={team.name} />
      </span>
      <p>
        <b>{t('team.bar.as', { name: team.name })}</b> <span className={styles.people}>{people}</span>
      </p>
    </Bar>
  )
}

/** Offers a learner who plays alone to play in a team, if the trail has teams. */
function AloneBar({ trailId }: { trailId: string }) {
  const t = useText()
  const trail = useLive(trailQuery(useOwner(), trailId))?.trail
  if (!trail?.teams) return null
  return (
    <Bar trailId={trailId} type={trail.team_type ?? 'default'}>
      <p>
        <b>{t('team.bar.alone')}</b>
      </p>
    </Bar>
  )
}

/** Says who acts as whom, and leads back to the monitor's session. Plays that are not sent yet stay until somebody acts as this leader again. */
function ActingBar({ monitor, leader }: { monitor: string; leader: string }) {
  const t = useText()
  const { left } = useSync()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function back() {
    setBusy(true)
    await returnToMonitor()
    go(paths.enroll(), { replace: true })
  }
  // if nothing waits to be sent, or all of it has just been sent, the monitor returns without the question
  useEffect(() => {
    if (isAsking && left === 0 && !isBusy) void back()
  })
  const busy = isBusy && t('team.acting.busy')
  return (
    <aside className={`${styles.bar} ${styles.acting}`} aria-label={t('team.acting.bar')}>
      <UserRoundCheck size={22} />
      <p>
        <b>{t('team.acting.as', { leader })}</b>{' '}
        <span className={styles.people}>{t('team.acting.by', { monitor })}</span>
      </p>
      <Button look="soft" size="small" busy={busy} onClick={() => setAsking(true)}>
        {t('team.acting.return')}
      </Button>
      {isAsking && left > 0 && (
        <ConfirmDialog
          title={t('team.acting.unsent')}
          keep={t('team.acting.stay')}
          act={t('team.acting.return')}
          look="primary"
          busy={busy}
          onAct={() => void back()}
          onClose={() => setAsking(false)}
        >
          <p>{t('team.acting.unsent.text', { left, leader })}</p>
        </ConfirmDialog>
      )}
    </aside>
  )
}

/** The bar above a trail's screens: the team or person that plays, if that may be a team, and who acts for its leader. */
export function PlaysAsBar({ trailId, isChoosing = false }: { trailId: string; isChoosing?: boolean }) {
  const bars = useBarHeight()
  const plays = usePlaysAs(trailId)
  const acting = useActing()
  const leader = useSession()?.person.user.name ?? ''
  return (
    <div ref={bars} className={styles.bars}>
      {acting && <ActingBar monitor={acting.monitor.person.user.name} leader={leader} />}
      {plays?.kind === 'team' && !isChoosing && <TeamBar trailId={trailId} team={plays.team} />}
      {plays?.kind === 'alone' && !isChoosing && !acting && <AloneBar trailId={trailId} />}
    </div>
  )
}
