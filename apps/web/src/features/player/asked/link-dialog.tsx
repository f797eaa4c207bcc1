import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { useOnline } from '../../../platform/local/calls/connection.ts'
import styles from '../player.module.css'

type LinkDialogProps = { url: string; onClose: () => void }

type LinkWay = 'web' | 'mail' | 'tel'
const WAYS: Readonly<Record<string, LinkWay>> = { 'mailto:': 'mail', 'tel:': 'tel' }

/** Where a link leads, in few letters: the site's name, who is written to, which number is called. */
function leadsTo(url: string): { way: LinkWay; to: string } {
  const { protocol, host, pathname } = new URL(url)
  const way = WAYS[protocol] ?? 'web'
  return { way, to: way === 'web' ? host : pathname }
}

/** Asks before content leads outside, and says where; without a network, that it can be opened later. */
export function LinkDialog({ url, onClose }: LinkDialogProps) {
  const t = useText()
  const { way, to } = leadsTo(url)
  const isOnline = useOnline()
  const canOpen = way !== 'web' || isOnline
  const tab = way === 'web' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const actions = (
    <>
      <Button look={canOpen ? 'line' : 'primary'} onClick={onClose}>
        {t('player.link.stay')}
      </Button>
      {canOpen && (
        <a href={url} {...tab} className={buttonClass('primary')} onClick={onClose}>
          {t(`player.link.open.${way}`)}
        </a>
      )}
    </>
  )
  return (
    <Dialog title={t(canOpen ? 'player.link' : 'player.link.later')} actions={actions} onClose={onClose}>
      <p>{t(canOpen ? `player.link.${way}` : 'player.link.offline', { to })}</p>
      {way === 'web' && <p className={styles.address}>{url}</p>}
    </Dialog>
  )
}
