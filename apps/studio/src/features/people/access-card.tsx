import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import {
  endPersonSession,
  letterPerson,
  linkPerson,
  type StudioPersonStory,
} from '@vereda/contract/rest/studio-person.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { useZoned } from '../../frame/use-zoned.ts'
import { useBusy } from '../../parts/busy/use-busy.ts'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import { LinkField } from './link-field.tsx'
import styles from './people.module.css'
import { PersonCard } from './person-card.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

type Face = 'switch' | { link: string } | null

/** The devices on which a person is signed in, and the buttons that let the person in or keep them out. */
export function AccessCard({ story }: { story: StudioPersonStory }) {
  const t = useText()
  const zoned = useZoned()
  const queries = useQueryClient()
  const [face, setFace] = useState<Face>(null)
  const isMe = useSession()?.person.userId === story.id
  const isOnline = useOnline()
  const { busy, run } = useBusy<string>()
  const { id, devices, isActive, person } = story
  const params = { id }
  const nameOf = (device: string | null) => device ?? t('people.device.unknown')
  const seenOf = (seenDate: string) => t('people.seen', { day: zoned.day(seenDate) })

  /** The pressed button keeps the focus and says that it is busy; the others wait. */
  const at = (action: string) => ({
    disabled: !isOnline || (busy !== null && busy !== action),
    busy: busy === action && t('people.saving'),
  })

  async function end(session: string) {
    const ended = await ask(endPersonSession, { params, body: { session } })
    showToast(t(ended.ok ? 'people.device.ended' : 'people.notDone'), ended.ok ? undefined : 'bad')
    await queries.invalidateQueries()
  }
  async function link() {
    const made = await ask(linkPerson, { params })
    if (!made.ok) showToast(t('people.notDone'), 'bad')
    setFace(made.ok ? made.value : null)
    void queries.invalidateQueries()
  }
  async function letter() {
    const sent = await ask(letterPerson, { params })
    if (sent.ok) showToast(t(`people.letter.${sent.value.staysHere ? 'staysHere' : 'sent'}`, sent.value))
    else showToast(t(sent.refusal.code === 'too-many' ? 'people.letter.tooMany' : 'people.notDone'), 'bad')
    void queries.invalidateQueries()
  }

  return (
    <PersonCard title={t('people.access')}>
      {!story.hasPassword && <p className={list.small}>{t('people.access.noPassword')}</p>}
      {devices.length === 0 && <p className={list.small}>{t('people.devices.none')}</p>}
      <ul className={list.rows}>
        {devices.map(({ id: session, device, seenDate }) => (
          <li key={session} className={styles.item}>
            <span>{nameOf(device)}</span>
            <span className={list.small}>{seenOf(seenDate)}</span>
            <Button
              size="small"
              {...at(session)}
              aria-label={`${t('people.device.end')}: ${nameOf(device)}, ${seenOf(seenDate)}`}
              onClick={() => void run(session, () => end(session))}
            >
              {t('people.device.end')}
            </Button>
          </li>
        ))}
      </ul>
      {isActive && (
        <div className={list.buttons}>
          <Button {...at('link')} onClick={() => void run('link', link)}>
            {t('people.link.make')}
          </Button>
          {(person.email || person.phone) && (
            <Button {...at('letter')} onClick={() => void run('letter', letter)}>
              {t('people.letter.send')}
            </Button>
          )}
        </div>
      )}
      {face !== null && typeof face === 'object' && (
        <>
          <LinkField link={face.link} />
          <p className={list.small}>{t('people.link.text')}</p>
        </>
      )}
      {!isMe && (
        <Button look={isActive ? 'danger' : 'primary'} {...at('switch')} onClick={() => setFace('switch')}>
          {t(isActive ? 'people.switch.off' : 'people.switch.on')}
        </Button>
      )}
      {face === 'switch' && <SwitchDialog story={story} onClose={() => setFace(null)} />}
    </PersonCard>
  )
}
