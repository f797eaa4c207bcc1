import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { studioWebhooks } from '@vereda/contract/rest/studio-webhooks.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import { answerOf } from '../../query/answer-of.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { Card } from './card.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

/** The webhooks: the other systems that receive events, and the state of their deliveries. */
export function WebhooksCard() {
  const t = useText()
  const domain = useDomain()?.hostkey
  const isOnline = useOnline()
  const [isMaking, setIsMaking] = useState(false)
  const query = useQuery({
    queryKey: [domain, 'connections', 'webhooks'],
    queryFn: ({ signal }) => answerOf(ask(studioWebhooks, { signal })),
    staleTime: 0,
  })
  const webhooks = query.data?.webhooks
  const add = (
    <Button disabled={!isOnline} onClick={() => setIsMaking(true)}>
      {t('connections.webhooks.new')}
    </Button>
  )
  return (
    <Card title={t('connections.webhooks')} text={t('connections.webhooks.text')}>
      <QueryFaces
        query={query}
        failed={{ title: t('connections.failed.title'), text: t('connections.failed.text') }}
        heights={[120]}
      />
      {webhooks?.length === 0 && <Empty text={t('connections.webhooks.empty')} action={add} />}
      <ul className={list.rows}>
        {webhooks?.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      {webhooks?.length !== 0 && <div className={list.buttons}>{add}</div>}
      {isMaking && <WebhookSheet onClose={() => setIsMaking(false)} />}
    </Card>
  )
}
