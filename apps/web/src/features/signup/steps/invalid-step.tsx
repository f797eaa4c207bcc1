import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import styles from './end-step.module.css'

/** Step −1: the group or the invitation is invalid; the person needs another invitation. */
export function InvalidStep() {
  const t = useText()
  const heading = useHeadingFocus()
  return (
    <div className={styles.end}>
      <div className={styles.garden}>
        <Garden seed="empty" palette="brand" width={420} height={200} />
      </div>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('signup.invalid.title')}
      </h1>
      <p className={styles.lead}>{t('signup.invalid.text')}</p>
      <Link to={paths.login()} className={buttonClass('primary', { size: 'big', isBlock: true })}>
        {t('signup.invalid.login')}
      </Link>
    </div>
  )
}
