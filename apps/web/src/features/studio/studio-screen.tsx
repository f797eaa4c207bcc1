import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
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
