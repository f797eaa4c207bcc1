import { useText } from '@vereda/client/text/use-text.ts'
import { WEBHOOK_EVENTS } from '@vereda/contract/rest/studio-webhooks.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { useEventWord } from './event-word.ts'

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

type EventChoiceProps = {
  events: readonly WebhookEvent[]
  onEvents: (events: readonly WebhookEvent[]) => void
}

/** What an address is told of. */
export function EventChoice({ events, onEvents }: EventChoiceProps) {
  const t = useText()
  const wordOf = useEventWord()
  return (
    <Fieldset legend={t('connections.webhooks.events')}>
      {WEBHOOK_EVENTS.map((event) => (
        <ChoiceCard
          key={event}
          isMany
          isCompact
          title={wordOf(event)}
          checked={events.includes(event)}
          onChange={({ target }) =>
            onEvents(WEBHOOK_EVENTS.filter((one) => (one === event ? target.checked : events.includes(one))))
          }
        />
      ))}
    </Fieldset>
  )
}
