import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { saveWebhook, sendDeliveryAgain, type Webhook } from '@vereda/contract/rest/studio-webhooks.ts'
import type { Result } from '@vereda/domain/result/result.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useBusy } from '../../parts/busy/use-busy.ts'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import { unsaid } from './unsaid.ts'

export type WebhookFace = 'deliveries' | 'change' | 'remove'

type WebhookButtonsProps = { webhook: Webhook; onFace: (face: WebhookFace) => void }

/** The buttons of one webhook. Their names end in its address, so that those of two webhooks are told apart. */
export function WebhookButtons({ webhook, onFace }: WebhookButtonsProps) {
  const t = useText()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const { busy, run } = useBusy<'ping' | 'switch'>()
  const { id, url, isOn } = webhook
  const params = { id }

  async function act(doing: Promise<Result<unknown, Refused>>, words: string) {
    const done = await doing
    if (done.ok) showToast(t(words))
    else showToast(t(`connections.${unsaid(done.refusal)}`), 'bad')
    // the button is free again only when the page shows what its press changed
    await queries.invalidateQueries()
  }
  const ping = () => act(ask(sendDeliveryAgain, { params, body: {} }), 'connections.webhooks.pinged')
  const way = isOn ? 'off' : 'on'
  const switchIt = () =>
    act(ask(saveWebhook, { params, body: { isOn: !isOn } }), `connections.webhooks.${way}.done`)
  const named = (words: string) => ({ 'aria-label': `${t(words)}: ${url}`, children: t(words) })

  return (
    <div className={list.buttons}>
      <Button size="small" {...named('connections.deliveries')} onClick={() => onFace('deliveries')} />
      <Button
        size="small"
        disabled={!isOnline}
        {...named('connections.webhooks.change')}
        onClick={() => onFace('change')}
      />
      <Button
        size="small"
        disabled={!isOnline || !isOn}
        busy={busy === 'ping' ? t('connections.sending') : undefined}
        {...named('connections.webhooks.ping')}
        onClick={() => void run('ping', ping)}
      />
      <Button
        size="small"
        disabled={!isOnline}
        busy={busy === 'switch' ? t('connections.saving') : undefined}
        {...named(`connections.webhooks.${way}`)}
        onClick={() => void run('switch', switchIt)}
      />
      <Button
        size="small"
        look="danger"
        disabled={!isOnline}
        {...named('connections.webhooks.remove')}
        onClick={() => onFace('remove')}
      />
    </div>
  )
}
