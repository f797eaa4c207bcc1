import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { removeWebhook, type Webhook } from '@vereda/contract/rest/studio-webhooks.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { CircleCheck, CircleOff } from 'lucide-react'
import { useState } from 'react'
import { useAnew } from '../../parts/changes/changed-note.tsx'
import list from '../../parts/list/list.module.css'
import styles from './connections.module.css'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import { useEventWord } from './event-word.ts'
import { unsaid } from './unsaid.ts'
import { WebhookButtons, type WebhookFace } from './webhook-buttons.tsx'
import { WebhookEventsSheet } from './webhook-events-sheet.tsx'

/** One webhook: whether it is on, the state of its deliveries, and its buttons. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useText()
  const wordOf = useEventWord()
  const queries = useQueryClient()
  const [face, setFace] = useState<WebhookFace | null>(null)
  const { anew, showAnew } = useAnew('connections')
  const { id, url, events, isOn, waiting, failed } = webhook

  async function remove() {
    setFace(null)
    const removed = await ask(removeWebhook, { params: { id }, body: {} })
    // not found counts as done: the answer to an earlier request may have been lost
    if (removed.ok || removed.refusal.code === 'not-found') showToast(t('connections.webhooks.removed'))
    else showToast(t(`connections.${unsaid(removed.refusal)}`), 'bad')
    void queries.invalidateQueries()
  }

  return (
    <li className={styles.row}>
      <h3 className={styles.url}>{url}</h3>
      <p className={styles.facts}>
        <Chip look={isOn ? 'ok' : 'plain'}>
          {isOn ? <CircleCheck size={16} /> : <CircleOff size={16} />}
          {t(isOn ? 'connections.webhooks.isOn' : 'connections.webhooks.isOff')}
        </Chip>
        {waiting > 0 && <span>{t('connections.webhooks.waiting', { count: waiting })}</span>}
        {failed > 0 && <span>{t('connections.webhooks.failed', { count: failed })}</span>}
      </p>
      <p className={list.small}>
        {t('connections.webhooks.told', { events: events.map(wordOf).join(', ') })}
      </p>
      <WebhookButtons webhook={webhook} onFace={setFace} />
      {face === 'deliveries' && <DeliveriesSheet webhook={webhook} onClose={() => setFace(null)} />}
      {face === 'change' && (
        <WebhookEventsSheet key={anew} webhook={webhook} onClose={() => setFace(null)} onAnew={showAnew} />
      )}
      {face === 'remove' && (
        <ConfirmDialog
          title={t('connections.webhooks.remove.of')}
          keep={t('connections.keep')}
          act={t('connections.webhooks.remove')}
          onAct={() => void remove()}
          onClose={() => setFace(null)}
        >
          <p className={styles.url}>{url}</p>
          <p>{t('connections.webhooks.remove.text')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
