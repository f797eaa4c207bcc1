import { Link } from '../../platform/navigation/link.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useText } from '../../platform/text/use-text.ts'
import { useTitle } from '../../platform/title/use-title.ts'
import { Garden } from '../../ui/art/garden.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import type_ from '../../ui/type/type.module.css'
import styles from './studio-screen.module.css'

/** Where managers land: it says what this installation can't do in the browser yet, and leads to what they see as a learner. */
export function StudioScreen() {
  const t = useText()
  const name = useSession()?.person.user.name ?? ''
  useTitle(t('studio.title'))
  return (
    <main id="main" tabIndex={-1} className={styles.studio}>
      <div className={styles.garden}>
        <Garden seed="studio" palette="brand" width={420} height={220} />
      </div>
      <h1 className={type_.hero}>{t('studio.hello', { name })}</h1>
      <p className={type_.muted}>{t('studio.text')}</p>
      <Link to={paths.enroll()} className={buttonClass('primary', { size: 'big' })}>
        {t('studio.asLearner')}
      </Link>
    </main>
  )
}
