import { useText } from '@vereda/client/text/use-text.ts'
import {
  ChevronRight,
  KeyRound,
  type LucideIcon,
  MailOpen,
  Presentation,
  School,
  Signpost,
  TextCursorInput,
} from 'lucide-react'
import styles from './domain-card.module.css'
import type { FrontDoor } from './use-front-door.ts'

type Invitation = FrontDoor['invitations'][number]

const ICONS: Record<Invitation['kind'], LucideIcon> = {
  steps: Signpost,
  simple: TextCursorInput,
  personal: MailOpen,
  code: KeyRound,
  school: School,
  teacher: Presentation,
}

/** One invitation of a domain, with its kind in plain words. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useText()
  const { kind, url, code } = invitation
  const Icon = ICONS[kind]
  return (
    <li>
      <a className={styles.account} href={url}>
        <span className={styles.sign}>
          <Icon size={22} />
        </span>
        <span className={styles.who}>
          <b>{t(`frontdoor.invitation.${kind}.title`)}</b>
          <small>
            {t(`frontdoor.invitation.${kind}.text`)}
            {code && (
              <>
                {' '}
                {t('frontdoor.invitation.withCode')} <code>{code}</code>
              </>
            )}
          </small>
        </span>
        <ChevronRight size={20} />
      </a>
    </li>
  )
}
