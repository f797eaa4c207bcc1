import { cutOff } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { useOnline } from '../../../platform/local/calls/connection.ts'
import styles from '../player.module.css'

type LinkDialogProps = { url: string; onClose: () => void }

/** Where a link leads, in short: the site's host, the mail address, or the phone number. */
function leadsTo(url: string) {
  const { protocol, host, pathname } = new URL(url)
  const isWeb = protocol.startsWith('http')
  return { isWeb, to: isWeb ? host : pathname }
}

/** Asks before content opens a link, and says where it leads; without a network, it says that the link can be opened later. */
export function LinkDialog({ url, onClose }: LinkDialogProps) {
  const t = useText()
  const { isWeb, to } = leadsTo(url)
  useOnline() // renders again when the network changes
  const canOpen = !isWeb || cutOff() === 'unanswered' // mail and phone links need no network, and a web link needs no server of the platform
  const tab = isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const actions = (
    <>
      <Button look={canOpen ? 'line' : 'primary'} onClick={onClose}>
        {t('player.link.stay')}
      </Button>
      {canOpen && (
        <a href={url} {...tab} className={buttonClass('primary')} onClick={onClose}>
          {t('player.link.open')}
        </a>
      )}
    </>
  )
  return (
    <Dialog title={t(canOpen ? 'player.link' : 'player.link.later')} actions={actions} onClose={onClose}>
      <p>{t(canOpen ? 'player.link.text' : 'player.link.offline', { to })}</p>
      {isWeb && <p className={styles.address}>{url}</p>}
    </Dialog>
  )
}
