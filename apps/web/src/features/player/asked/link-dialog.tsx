import { cutOff } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { useOnline } from '../../../platform/local/calls/connection.ts'
import styles from '../player.module.css'

type LinkDialogProps = { url: string; onClose: () => void }

/** Where a link leads, in few letters: the site's name, who is written to, which number is called. */
function leadsTo(url: string) {
  const { protocol, host, pathname } = new URL(url)
  const isWeb = protocol.startsWith('http')
  return { isWeb, to: isWeb ? host : pathname }
}

/** Asks before content leads outside, and says where; without a network, that it can be opened later. */
export function LinkDialog({ url, onClose }: LinkDialogProps) {
  const t = useText()
  const { isWeb, to } = leadsTo(url)
  useOnline() // whether there is a network may change
  const canOpen = !isWeb || cutOff() === 'unanswered' // a letter waits in the learner's own programme, and another site needs no server of ours
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
