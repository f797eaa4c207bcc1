import { leave } from '@vereda/client/session/leave.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useOwner } from '../../platform/local/store/owner.ts'
import { useKeepsNothing } from '../../platform/local/store/use-keeps-nothing.ts'
import { useSync } from '../../platform/local/sync/use-sync.ts'

const PUSH_PATIENCE_MS = 2_000

/** Ends push notifications on this device; a failure or a long wait does not keep the person from signing out. */
async function endPushHere(): Promise<void> {
  const ending = import('../../platform/push/device-push.ts').then(({ leavePush }) => leavePush())
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PUSH_PATIENCE_MS))
  await Promise.race([ending.catch(() => undefined), patience])
}

/**
 * The number of sittings in other tabs whose plays are not made yet. Such a play is made when its activity ends, and then nobody is signed
 * in to send it.
 */
const underWay = (userId: string): Promise<number> =>
  import('../../platform/local/sitting/waiting-sittings.ts')
    .then(({ waitingSittings }) => waitingSittings(userId))
    .catch(() => 0)

/** Signs out. If something is unsent it asks first: the unsent plays stay here until the same person signs in again (decisions 5). */
export function SignOut() {
  const t = useText()
  const { userId } = useOwner()
  const { left } = useSync()
  const keepsNothing = useKeepsNothing()
  const [isAsking, setAsking] = useState(false)
  const [others, setOthers] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const go = () => {
    setLeaving(true)
    void endPushHere().finally(leave)
  }
  async function ask() {
    const others = await underWay(userId)
    setOthers(others)
    if (left + others > 0) setAsking(true)
    else go()
  }
  const busy = isLeaving && t('profile-sheet.signOut.busy')
  const actions = (
    <>
      <Button look="line" onClick={() => setAsking(false)}>
        {t('profile-sheet.signOut.stay')}
      </Button>
      <Button look="primary" busy={busy} onClick={go}>
        {t('profile-sheet.signOut')}
      </Button>
    </>
  )
  return (
    <>
      <Button look="line" isBlock busy={busy} onClick={() => void ask()}>
        <LogOut size={20} />
        {t('profile-sheet.signOut')}
      </Button>
      {isAsking && (
        <Dialog title={t('profile-sheet.signOut.title')} actions={actions} onClose={() => setAsking(false)}>
          <p>{t(keepsNothing ? 'parts.notSent' : 'profile-sheet.signOut.queue', { left: left + others })}</p>
          {keepsNothing && <p>{t('parts.memory')}</p>}
        </Dialog>
      )}
    </>
  )
}
