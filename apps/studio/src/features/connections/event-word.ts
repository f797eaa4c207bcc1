import { useText } from '@vereda/client/text/use-text.ts'
import { WEBHOOK_EVENTS } from '@vereda/contract/rest/studio-webhooks.ts'

const KNOWN: readonly string[] = [...WEBHOOK_EVENTS, 'ping']

/** Returns an event's name in words; an event that this app does not know keeps its own name. */
export function useEventWord(): (event: string) => string {
  const t = useText()
  return (event) => (KNOWN.includes(event) ? t(`connections.event.${event.replace('.', '-')}`) : event)
}
