import { ask } from '@vereda/client/api/ask.ts'
import { useList } from '@vereda/client/api/use-list.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { revokeSession, type SignedInDevice, sessions } from '@vereda/contract/rest/userctl.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { plainTrouble, troubleWords } from '../../../parts/identity-form/trouble-note.tsx'
import { ListStatus } from '../../../parts/pick/list-status.tsx'
import { Group } from '../group.tsx'
import styles from './sessions-group.module.css'

type Device = z.infer<typeof SignedInDevice>

function RevokeDialog({
  device,
  onEnded,
  onClose,
}: {
  device: Device
  onEnded: () => void
  onClose: () => void
}) {
  const t = useText()
  const [isEnding, setEnding] = useState(false)
  async function end() {
    setEnding(true)
    const answer = await ask(revokeSession, { body: { id: device.id } })
    setEnding(false)
    onClose()
    // a session that the server does not know is already over
    if (answer.ok || answer.refusal.code === 'unknown-session') {
      showToast(t('profile.sessions.ended'))
      return onEnded()
    }
    showToast(t(`parts.trouble.${troubleWords(plainTrouble(answer.refusal))}.title`), 'bad')
  }
  const actions = (
    <>
      <Button look="line" onClick={onClose}>
        {t('profile.sessions.keep')}
      </Button>
      <Button look="danger" busy={isEnding && t('profile.sessions.ending')} onClick={() => void end()}>
        {t('profile.sessions.end')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('profile.sessions.end.title')} actions={actions} onClose={onClose}>
      <p>{t('profile.sessions.end.text')}</p>
    </Dialog>
  )
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const t = useText()
  const formats = useFormats()
  const name = device.device ?? t('profile.sessions.unknown')
  return (
    <li className={styles.device}>
      <span className={styles.sign}>
        <MonitorSmartphone size={22} />
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <small>{t('profile.sessions.seen', { date: formats.date(device.seenDate) })}</small>
      </span>
      {device.isThis ? (
        <Chip look="ok">{t('profile.sessions.this')}</Chip>
      ) : (
        <Button look="line" size="small" aria-label={t('profile.sessions.endOf', { name })} onClick={onEnd}>
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** The devices where the person is signed in; each session can be ended. */
export function SessionsGroup() {
  const t = useText()
  const { list, again } = useList('sessions', () => ask(sessions))
  const [ending, setEnding] = useState<Device | null>(null)
  // a late answer must not close a dialog that was opened for another device since
  const close = () => setEnding((now) => (now === ending ? null : now))
  return (
    <Group title={t('profile.sessions.title')}>
      <ListStatus list={list} text={t('profile.sessions.failed')} onAgain={again} />
      {list.face === 'ready' && (
        <ul className={styles.list}>
          {list.list.map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
          ))}
        </ul>
      )}
      {ending && <RevokeDialog device={ending} onEnded={again} onClose={close} />}
    </Group>
  )
}
