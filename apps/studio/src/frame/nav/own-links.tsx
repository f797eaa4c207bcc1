import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import styles from './nav.module.css'

const OwnSheet = later(async () => {
  const [part] = await Promise.all([import('../../parts/own-sheet/own-sheet.tsx'), needMessages('own-sheet')])
  return part.OwnSheet
})

/** The person's own links: the trails as a learner sees them, and the sheet with language, theme and sign-out. */
export function OwnLinks() {
  const t = useText()
  const user = useSession()?.person.user
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link to={paths.enroll()} className={styles.item}>
        <span className={styles.icon}>
          <Smartphone size={24} />
        </span>
        {t('frame.nav.asLearner')}
      </Link>
      {user && (
        <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className={styles.icon}>
            <Avatar seed={user.name} initials={initials(user.name)} image={user.thumb} isYou size="small" />
          </span>
          <span className={styles.own}>{user.name}</span>
        </button>
      )}
      {isOpen && <OwnSheet onClose={() => setOpen(false)} />}
    </>
  )
}
