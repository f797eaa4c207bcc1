import { useText } from '@vereda/client/text/use-text.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { useEventWord } from './event-word.ts'

type EventChoiceProps<T extends string> = {
  offered: readonly T[]
  events: readonly T[]
  onEvents: (events: T[]) => void
}

/** Chooses the events that are reported to an address. */
export function EventChoice<T extends string>({ offered, events, onEvents }: EventChoiceProps<T>) {
  const t = useText()
  const wordOf = useEventWord()
  return (
    <Fieldset legend={t('connections.webhooks.events')}>
      {offered.map((event) => (
        <ChoiceCard
          key={event}
          isMany
          isCompact
          title={wordOf(event)}
          checked={events.includes(event)}
          onChange={({ target }) =>
            onEvents(offered.filter((one) => (one === event ? target.checked : events.includes(one))))
          }
        />
      ))}
    </Fieldset>
  )
}
