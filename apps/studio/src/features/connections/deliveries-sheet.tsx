import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import {
  sendDeliveryAgain,
  type Webhook,
  type WebhookDelivery,
  webhookDeliveries,
} from '@vereda/contract/rest/studio-webhooks.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import { useBusy } from '../../parts/busy/use-busy.ts'
import list from '../../parts/list/list.module.css'
import { answerOf } from '../../query/answer-of.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import styles from './connections.module.css'
import { useEventWord } from './event-word.ts'
import { unsaid } from './unsaid.ts'

const LOOKED_MS = 10_000
const FAULTS = ['private', 'slow', 'untrusted', 'away']

/** The state of a delivery, in words. A delivery to an address that is switched off is not sent until it is on again. */
function useFate(isOn: boolean) {
  const t = useText()
  const zoned = useZoned()
  return ({ state, status, fault, tries, next }: WebhookDelivery) => {
    const why = status !== null ? t('connections.answered', { status: String(status) }) : ''
    const not = fault && FAULTS.includes(fault) ? t(`connections.fault.${fault}`) : ''
    if (state === 'waiting' && !isOn) return t('connections.delivery.isOff')
    const told = t(`connections.delivery.${state}`, { count: tries })
    const then = next && tries > 0 ? t('connections.delivery.next', { when: zoned.moment(next) }) : ''
    return [told, why || not, then].filter(Boolean).join(' · ')
  }
}

/** The latest deliveries to an address, with a button to send one again. */
export function DeliveriesSheet({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useText()
  const zoned = useZoned()
  const fateOf = useFate(webhook.isOn)
  const wordOf = useEventWord()
  const queries = useQueryClient()
  const domain = useDomain()?.hostkey
  const isOnline = useOnline()
  const { busy, run } = useBusy<string>()
  const params = { id: webhook.id }
  const query = useQuery({
    queryKey: [domain, 'connections', 'deliveries', webhook.id],
    queryFn: ({ signal }) => answerOf(ask(webhookDeliveries, { params, signal })),
    staleTime: 0,
    refetchInterval: LOOKED_MS,
  })

  async function again({ id }: WebhookDelivery) {
    const sent = await ask(sendDeliveryAgain, { params, body: { delivery: id } })
    if (sent.ok) showToast(t('connections.again.done'))
    else showToast(t(`connections.${unsaid(sent.refusal)}`), 'bad')
    await queries.invalidateQueries()
  }

  return (
    <Sheet title={t('connections.deliveries')} closeLabel={t('connections.close')} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.url}>{webhook.url}</p>
        <p className={list.small}>{t('connections.deliveries.text')}</p>
        <QueryFaces
          query={query}
          offline={{ title: t('connections.offline.title'), text: t('connections.offline.text') }}
          failed={{ title: t('connections.failed.title'), text: t('connections.failed.text') }}
          heights={[96, 96]}
        />
        {query.data?.deliveries.length === 0 && <Empty text={t('connections.deliveries.none')} />}
        <ul className={list.rows}>
          {query.data?.deliveries.map((delivery) => (
            <li key={delivery.id} className={styles.row}>
              <b>{wordOf(delivery.event)}</b>
              <p className={list.small}>
                {zoned.moment(delivery.date)} · {fateOf(delivery)}
              </p>
              {(delivery.state !== 'waiting' || delivery.tries > 0) && (
                <div className={list.buttons}>
                  <Button
                    size="small"
                    disabled={!isOnline || !webhook.isOn}
                    busy={busy === delivery.id ? t('connections.sending') : undefined}
                    aria-label={`${t('connections.again')}: ${wordOf(delivery.event)}, ${zoned.moment(delivery.date)}`}
                    onClick={() => void run(delivery.id, () => again(delivery))}
                  >
                    {t('connections.again')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
