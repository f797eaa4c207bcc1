import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useActing } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import { ShutNote } from './shut-note.tsx'
import styles from './team.module.css'

/**
 * Says why the app asks again who plays: the team that the learner played this trail in is not theirs any more, because others are in it or
 * it does not exist.
 */
function Left({ trailId }: { trailId: string }) {
  const t = useText()
  const plays = usePlaysAs(trailId)
  if (plays?.kind !== 'undecided' || plays.left === undefined) return null
  return (
    <Note role="status" title={t('team.left', { name: plays.left })}>
      {t('team.left.text')}
    </Note>
  )
}

type TeamFrameProps = {
  trailId: string
  trail: Trail | null
  title: string
  /** The trail's title, and facts about its teams. */
  about: string
  /** The text that the emblem is made from: the team's name, as it is typed. */
  emblem: string
  isBusy?: boolean
  children: ReactNode
}

/** The frame of a team's screen: the way back, the emblem made from the name, and the content. */
export function TeamFrame({ trailId, trail, title, about, emblem, isBusy, children }: TeamFrameProps) {
  const t = useText()
  const heading = useHeadingFocus()
  const acting = useActing()
  useTitle(title)
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`} aria-busy={isBusy}>
      {acting === null && (
        <Link to={paths.enroll()} className={`${buttonClass('ghost', { size: 'small' })} ${styles.back}`}>
          <ArrowLeft size={20} />
          {t('team.back')}
        </Link>
      )}
      <div className={styles.head}>
        <span className={styles.emblem}>
          <Bloom seed={emblem.trim() || 'team'} />
        </span>
        <div className={layout.grow}>
          <h1 className={type_.h1} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {about && <p className={type_.muted}>{about}</p>}
        </div>
      </div>
      <div className={styles.notes}>
        <Left trailId={trailId} />
        {trail && <ShutNote trail={trail} />}
      </div>
      {children}
    </main>
  )
}
