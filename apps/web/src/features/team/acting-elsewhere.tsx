import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { PlaysAsBar } from './plays-as-bar.tsx'
import styles from './team.module.css'

/** Takes the place of the leader's own screens, which a monitor may not see. It links back to the trail, below the bar to end acting. */
export function ActingElsewhere({ trailId }: { trailId: string }) {
  const t = useText()
  const heading = useHeadingFocus()
  const leader = useSession()?.person.user.name ?? ''
  useTitle(t('team.acting.elsewhere'))
  return (
    <>
      <PlaysAsBar trailId={trailId} isChoosing />
      <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
        <h1 className={type_.h1} ref={heading} tabIndex={-1}>
          {t('team.acting.elsewhere')}
        </h1>
        <div className={styles.elsewhere}>
          <p className={type_.muted}>{t('team.acting.elsewhere.text', { leader })}</p>
          <Link to={paths.trail(trailId)} className={buttonClass('primary')}>
            {t('team.acting.trail')}
          </Link>
        </div>
      </main>
    </>
  )
}
