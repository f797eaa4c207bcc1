import { cutOff } from '@vereda/client/api/refused.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { hasCertificate } from '@vereda/domain/trail/closing.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { later } from '@vereda/ui/later/later.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { ArrowLeft, Award } from 'lucide-react'
import { useState } from 'react'
import { GainsButton } from '../../parts/gains/gains-button.tsx'
import { TeamLine } from '../../parts/team/team-line.tsx'
import { useOnline } from '../../platform/local/calls/connection.ts'
import { useTrail } from '../../platform/local/listing/use-trail.ts'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import styles from './achievements.module.css'
import { BadgeButton } from './badge-button.tsx'
import { BadgesSkeleton } from './badges-skeleton.tsx'
import { shownBadges } from './earned-badges.ts'

// The dialog is rarely opened, so its code is loaded when it is opened.
const BadgeDialog = later(async () => (await import('./badge-dialog.tsx')).BadgeDialog)

/** `origin` names the screen that linked here; `backRoute` is the address to go back to (specification 2). */
type AchievementsScreenProps = { trailId: string; origin?: string; backRoute?: string }

function Count({ trail }: { trail: Trail }) {
  const t = useText()
  const { completedBadges: done, totalBadges: total } = trail
  return (
    <div className={styles.count}>
      <GainsButton trailId={trail.id} kind="badges" className={styles.number}>
        <b className={type_.num}>{done}</b> {t('achievements.bloomed', { done, total })}
      </GainsButton>
      <Stones done={done} total={total} tone="bloom" label={t('achievements.progress', { done, total })} />
    </div>
  )
}

function Badges({ trail }: { trail: Trail }) {
  const t = useText()
  const [openId, setOpenId] = useState<string | null>(null)
  const badges = shownBadges(trail)
  const open = badges.find(({ badge }) => badge.id === openId)
  if (badges.length === 0) return <Empty text={t('achievements.empty')} />
  return (
    <>
      <ul className={styles.badges}>
        {badges.map((placed) => (
          <BadgeButton key={placed.badge.id} placed={placed} onOpen={() => setOpenId(placed.badge.id)} />
        ))}
      </ul>
      {open && <BadgeDialog trailId={trail.id} placed={open} onClose={() => setOpenId(null)} />}
    </>
  )
}

/** A trail's badges: the earned ones first, then the others, each with the step that it waits in. */
export function AchievementsScreen({ trailId, origin, backRoute }: AchievementsScreenProps) {
  const t = useText()
  const heading = useHeadingFocus()
  const { face, trail, fault, refresh } = useTrail(trailId)
  const isUnreadable = fault === 'unreadable'
  const isOnline = useOnline()
  const plays = usePlaysAs(trailId)
  useTitle(t('achievements.title'))
  const from = origin === 'ranking' ? 'rank' : 'trail'
  const isKnown = trail !== null && trail.steps.length > 0
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`${layout.wrap} ${styles.screen}`}
      aria-busy={face === 'loading'}
    >
      <Link
        to={backRoute ?? paths[from](trailId)}
        className={`${buttonClass('ghost', { size: 'small' })} ${styles.back}`}
      >
        <ArrowLeft size={20} />
        {t(`achievements.back.${from}`)}
      </Link>
      <div className={styles.head}>
        <div>
          <h1 className={type_.h1} ref={heading} tabIndex={-1}>
            {t('achievements.title')}
          </h1>
          {trail && <p className={type_.muted}>{trail.title}</p>}
          {plays?.kind === 'team' && <TeamLine team={plays.team} />}
        </div>
        {isKnown && trail.totalBadges > 0 && <Count trail={trail} />}
      </div>
      {isKnown && hasCertificate(trail) && (
        <Link to={paths.certificate(trailId)} className={`${buttonClass('soft')} ${styles.certificate}`}>
          <Award size={20} />
          {t('achievements.certificate')}
        </Link>
      )}
      {isKnown && <Badges trail={trail} />}
      {!isKnown && face === 'loading' && <BadgesSkeleton />}
      {!isKnown && face === 'empty' && (
        <Empty
          text={t('achievements.unknown')}
          action={
            <Link to={paths.enroll()} className={buttonClass('primary')}>
              {t('achievements.back.enroll')}
            </Link>
          }
        />
      )}
      {!isKnown && face !== 'loading' && face !== 'empty' && (
        <ErrorWithRetry
          title={t(isUnreadable ? 'app.store.failed.title' : 'achievements.failed')}
          retryLabel={t('achievements.retry')}
          onRetry={refresh}
        >
          {t(
            isUnreadable
              ? 'app.store.failed.safe'
              : `achievements.failed.${fault ?? (!isOnline && cutOff() === 'offline' ? 'text' : 'server')}`,
          )}
        </ErrorWithRetry>
      )}
    </main>
  )
}
