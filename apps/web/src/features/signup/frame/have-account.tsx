import { useText } from '@vereda/client/text/use-text.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { useState } from 'react'
import type { Walk } from '../flow/use-signup.ts'
import { ExistingUserDialog } from './existing-user-dialog.tsx'
import styles from './have-account.module.css'

/** Opens the sign-in for a person who already has an account: at the foot of a step, or beside a contact that is in use. */
export function HaveAccount({ walk, username = '' }: { walk: Walk; username?: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isInUse = username !== ''
  return (
    <>
      <p className={styles.have}>
        {!isInUse && <span>{t('signup.haveAccount')}</span>}
        <button
          type="button"
          className={linkClass('inline')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t(isInUse ? 'signup.enterWithThis' : 'signup.enter')}
        </button>
      </p>
      {isOpen && <ExistingUserDialog walk={walk} username={username} onClose={() => setOpen(false)} />}
    </>
  )
}
