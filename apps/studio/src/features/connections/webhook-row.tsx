import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import {
  removeWebhook,
  saveWebhook,
  sendDeliveryAgain,
  type Webhook,
} from '@vereda/contract/rest/studio-webhooks.ts'
import type { Result } from '@vereda/domain/result/result.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { CircleCheck, CircleOff } from 'lucide-react'
import { useState } from 'react'
import { useAnew } from '../../parts/changes/changed-note.tsx'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import styles from './connections.module.css'
import { DeliveriesSheet } from './deliveries-sheet.tsx'
import { useEventWord } from './event-word.ts'
import { unsaid } from './unsaid.ts'
import { WebhookEventsSheet } from './webhook-events-sheet.tsx'

const NEVER = (_: Refused) => false
// not found counts as done: the answer to an earlier request may have been lost
const isGone = ({ code }: Refused) => code === 'not-found'

/** One webhook: whether it is on, the state of its deliveries, and its buttons. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useText()
  const wordOf = useEventWord()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const [face, setFace] = useState<'deliveries' | 'change' | 'remove' | null>(null)
  const { anew, showAnew } = useAnew('connections')
  const { id, url, events, isOn, waiting, failed } = webhook
  const params = { id }

  async function act(doing: Promise<Result<unknown, Refused>>, words: string, isDone = NEVER) {
    const done = await doing
    if (done.ok || isDone(done.refusal)) showToast(t(words))
    else showToast(t(`connections.${unsaid(done.refusal)}`), 'bad')
    void queries.invalidateQueries()
  }
  const switchIt = () =>
    act(
      ask(saveWebhook, { params, body: { isOn: !isOn } }),
      `connections.webhooks.${isOn ? 'off' : 'on'}.done`,
    )
  const ping = () => act(ask(sendDeliveryAgain, { params, body: {} }), 'connections.webhooks.pinged')
  const remove = () => {
    setFace(null)
    return act(ask(removeWebhook, { params, body: {} }), 'connections.webhooks.removed', isGone)
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
      <div className={list.buttons}>
        <Button size="small" onClick={() => setFace('deliveries')}>
          {t('connections.deliveries')}
        </Button>
        <Button size="small" disabled={!isOnline} onClick={() => setFace('change')}>
          {t('connections.webhooks.change')}
        </Button>
        <Button size="small" disabled={!isOnline || !isOn} onClick={() => void ping()}>
          {t('connections.webhooks.ping')}
        </Button>
        <Button size="small" disabled={!isOnline} onClick={() => void switchIt()}>
          {t(isOn ? 'connections.webhooks.off' : 'connections.webhooks.on')}
        </Button>
        <Button size="small" look="danger" disabled={!isOnline} onClick={() => setFace('remove')}>
          {t('connections.webhooks.remove')}
        </Button>
      </div>
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
