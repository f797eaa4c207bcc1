import { useText } from '@vereda/client/text/use-text.ts'
import { useShownTheme } from '@vereda/client/theme/use-shown-theme.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { Avatar } from '@vereda/ui/avatar/avatar.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { ChevronRight } from 'lucide-react'
import styles from './domain-card.module.css'
import { InvitationRow } from './invitation-row.tsx'
import { roleMessage } from './role-message.ts'
import type { FrontDoor } from './use-front-door.ts'

type Account = FrontDoor['accounts'][number]
type DomainCardProps = {
  domain: FrontDoor['domains'][number]
  accounts: Account[]
  invitations: FrontDoor['invitations']
}

const loginOf = (url: string, username: string) => {
  const address = new URL('/login', url)
  address.searchParams.set('user', username)
  return address.href
}

function AccountRow({ account, url }: { account: Account; url: string }) {
  const t = useText()
  const role = roleMessage(account.role)
  return (
    <li>
      <a className={styles.account} href={loginOf(url, account.username)}>
        <Avatar seed={account.name} initials={initials(account.name)} />
        <span className={styles.who}>
          <b>{account.name}</b>
          <small>
            {account.username} · {role ? t(role) : account.role}
          </small>
        </span>
        <ChevronRight size={20} />
      </a>
    </li>
  )
}

/** One domain in its own colour, with its demo accounts and the invitations to join it. */
export function DomainCard({ domain, accounts, invitations }: DomainCardProps) {
  const t = useText()
  const theme = useShownTheme()
  const colour = domain.brand ? { '--brand-in': domain.brand } : undefined
  return (
    <article className={styles.card} data-theme={theme} style={colour}>
      <div className={styles.garden}>
        <Garden seed={`entrada-${domain.hostkey}`} palette="brand" width={560} height={150} unit={1.3} />
      </div>
      <div className={styles.body}>
        <h3>{domain.name}</h3>
        <p>{domain.tagline}</p>
        <a className={buttonClass('primary')} href={domain.url}>
          {t('frontdoor.open', { name: domain.name })}
        </a>
        {accounts.length > 0 && (
          <>
            <h4>{t('frontdoor.accounts')}</h4>
            <ul>
              {accounts.map((account) => (
                <AccountRow key={account.username} account={account} url={domain.url} />
              ))}
            </ul>
          </>
        )}
        {invitations.length > 0 && (
          <>
            <h4>{t('frontdoor.invitations')}</h4>
            <ul>
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.url} invitation={invitation} />
              ))}
            </ul>
          </>
        )}
      </div>
    </article>
  )
}
