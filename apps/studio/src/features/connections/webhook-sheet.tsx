import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { makeWebhook, WEBHOOK_ADDRESS_MAX, WEBHOOK_EVENTS } from '@vereda/contract/rest/studio-webhooks.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import styles from './connections.module.css'
import { EventChoice } from './event-choice.tsx'
import { unsaid } from './unsaid.ts'

type Fate = 'open' | 'busy' | 'wrong' | 'notDone' | 'unknown' | 'changed'

function fateOf(refusal: Refused): Fate {
  const { code, field } = refusal
  if (code === 'changed-meanwhile') return 'changed'
  return field === 'url' ? 'wrong' : unsaid(refusal)
}

/** The secret of a new webhook, shown only this once; null if the answer that carried it was lost. */
function Secret({ secret }: { secret: string | null }) {
  const t = useText()
  if (secret === null) return <Note tone="warn" role="status" title={t('connections.webhooks.secret.lost')} />
  return (
    <>
      <Note tone="ok" role="status" title={t('connections.webhooks.made')}>
        {t('connections.webhooks.secret.text')}
      </Note>
      <Field
        label={t('connections.webhooks.secret')}
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
    </>
  )
}

/** Adds an address to which events are reported. */
export function WebhookSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly (typeof WEBHOOK_EVENTS)[number][]>(WEBHOOK_EVENTS)
  const [fate, setFate] = useState<Fate>('open')
  const [made, setMade] = useState<{ secret: string | null } | null>(null)

  async function make() {
    setFate('busy')
    const answer = await ask(makeWebhook, { body: { id, url, events: [...events] } })
    void queries.invalidateQueries()
    if (!answer.ok) return setFate(fateOf(answer.refusal))
    setMade(answer.value)
  }

  return (
    <Sheet title={t('connections.webhooks.new')} closeLabel={t('connections.close')} onClose={onClose}>
      {made && (
        <div className={styles.form}>
          <Secret secret={made.secret} />
        </div>
      )}
      {!made && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void make()
          }}
        >
          <Field
            label={t('connections.webhooks.url')}
            hint={t('connections.webhooks.url.hint')}
            type="url"
            maxLength={WEBHOOK_ADDRESS_MAX}
            autoComplete="off"
            value={url}
            error={fate === 'wrong' ? t('connections.webhooks.url.wrong') : null}
            onChange={({ target }) => setUrl(target.value)}
          />
          <EventChoice offered={WEBHOOK_EVENTS} events={events} onEvents={setEvents} />
          {fate === 'changed' && <ChangedNote onAnew={() => setMade({ secret: null })} />}
          {(fate === 'notDone' || fate === 'unknown') && (
            <Note tone="warn" role="alert" title={t(`connections.${fate}`)} />
          )}
          <Button
            type="submit"
            look="primary"
            disabled={url.trim() === '' || events.length === 0}
            busy={fate === 'busy' ? t('connections.saving') : undefined}
          >
            {t('connections.webhooks.make')}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
