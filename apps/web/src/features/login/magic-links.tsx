import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Mail, Smartphone } from 'lucide-react'
import { orClass, pairClass } from '../../parts/identity-form/identity-frame.tsx'

/** The ways to sign in without a password, by a code by e-mail or phone; `next` is the address to open after that. */
export function MagicLinks({ next }: { next?: string | undefined }) {
  const t = useText()
  return (
    <>
      <p className={orClass}>{t('login.magic')}</p>
      <div className={pairClass}>
        <Link to={paths.magicLogin('email', { next })} className={buttonClass('line')}>
          <Mail size={20} />
          {t('login.byEmail')}
        </Link>
        <Link to={paths.magicLogin('phone', { next })} className={buttonClass('line')}>
          <Smartphone size={20} />
          {t('login.byPhone')}
        </Link>
      </div>
    </>
  )
}
