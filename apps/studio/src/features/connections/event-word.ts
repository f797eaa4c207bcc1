import { useText } from '@vereda/client/text/use-text.ts'
import { WEBHOOK_EVENTS } from '@vereda/contract/rest/studio-webhooks.ts'

const KNOWN: readonly string[] = [...WEBHOOK_EVENTS, 'ping']

/** Says an event in words; one that this app does not know yet by its name. */
export function useEventWord(): (event: string) => string {
  const t = useText()
  return (event) => (KNOWN.includes(event) ? t(`connections.event.${event.replace('.', '-')}`) : event)
}
