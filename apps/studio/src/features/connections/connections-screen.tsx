import { useText } from '@vereda/client/text/use-text.ts'
import { studioPaths } from '../../frame/studio-paths.ts'
import { Screen } from '../../parts/screen/screen.tsx'
import { OfflineNote } from '../../query/offline-note.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

/** The organisation’s other systems that are connected to it. */
export function ConnectionsScreen() {
  const t = useText()
  return (
    <Screen
      title={t('connections.title')}
      above={[{ to: studioPaths.domain(), word: t('connections.domain') }]}
    >
      <OfflineNote title={t('connections.offline.title')} text={t('connections.offline.text')} />
      <SignInCard />
      <WebhooksCard />
    </Screen>
  )
}
