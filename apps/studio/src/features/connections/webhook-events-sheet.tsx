import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { saveWebhook, WEBHOOK_EVENTS, type Webhook } from '@vereda/contract/rest/studio-webhooks.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import { useOnline } from '../../query/use-online.ts'
import styles from './connections.module.css'
import { EventChoice } from './event-choice.tsx'
import { unsaid } from './unsaid.ts'

type WebhookEventsSheetProps = {
  webhook: Webhook
  onClose: () => void
  /** Opens the sheet again with the current events. */
  onAnew: () => void
}

/** Changes the events that are reported to an address. */
export function WebhookEventsSheet({ webhook, onClose, onAnew }: WebhookEventsSheetProps) {
  const t = useText()
  const queries = useQueryClient()
  const isOnline = useOnline()
  // the events when this sheet opened: later news does not change them
  const [was] = useState(webhook.events)
  const [events, setEvents] = useState(was)
  // events that this app does not know are offered by name, so that saving does not drop them unseen
  const offered = [...new Set<string>([...WEBHOOK_EVENTS, ...was])]
  const [fate, setFate] = useState<'open' | 'busy' | 'notDone' | 'unknown' | 'changed'>('open')

  async function save() {
    setFate('busy')
    const saved = await ask(saveWebhook, { params: { id: webhook.id }, body: { events, was } })
    void queries.invalidateQueries()
    if (!saved.ok)
      return setFate(saved.refusal.code === 'changed-meanwhile' ? 'changed' : unsaid(saved.refusal))
    showToast(t('connections.webhooks.change.done'))
    onClose()
  }

  return (
    <Sheet title={t('connections.webhooks.change')} closeLabel={t('connections.close')} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className={styles.url}>{webhook.url}</p>
        <EventChoice offered={offered} events={events} onEvents={setEvents} />
        {fate === 'changed' && <ChangedNote onAnew={onAnew} />}
        {(fate === 'notDone' || fate === 'unknown') && (
          <Note tone="warn" role="alert" title={t(`connections.${fate}`)} />
        )}
        <Button
          type="submit"
          look="primary"
          disabled={!isOnline || events.length === 0}
          busy={fate === 'busy' ? t('connections.saving') : undefined}
        >
          {t('connections.webhooks.change.save')}
        </Button>
      </form>
    </Sheet>
  )
}
