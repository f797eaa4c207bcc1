import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { studioPaths } from '../../frame/studio-paths.ts'
import styles from './connections.module.css'
import { SignInCard } from './sign-in-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

/** What of the organisation’s other systems works with it. */
export function ConnectionsScreen() {
  const t = useText()
  useTitle(t('connections.title'))
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
      <nav aria-label={t('connections.back')}>
        <Link to={studioPaths.domain()}>{t('connections.domain')}</Link>
      </nav>
      <h1 className={type_.hero}>{t('connections.title')}</h1>
      <SignInCard />
      <WebhooksCard />
    </main>
  )
}
