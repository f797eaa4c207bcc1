import { ask } from '@vereda/client/api/ask.ts'
import { useList } from '@vereda/client/api/use-list.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { type Profile, profile as profileCall } from '@vereda/contract/rest/userctl.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ListStatus } from '../../parts/pick/list-status.tsx'
import { noteReachable, useOnceBack } from '../../platform/local/calls/connection.ts'
import { ProfileForm } from './form/profile-form.tsx'
import { Group } from './group.tsx'
import { PhotoGroup } from './photo/photo-group.tsx'
import styles from './profile.module.css'
import { SessionsGroup } from './sessions/sessions-group.tsx'

// The dialog is rarely opened, so its code is loaded when it is.
const ChangePasswordDialog = later(
  async () => (await import('./password/change-password-dialog.tsx')).ChangePasswordDialog,
)

const OwnDataGroup = later(async () => (await import('./own-data/own-data-group.tsx')).OwnDataGroup)

async function ownProfile() {
  const answer = await ask(profileCall)
  noteReachable(answer.ok || answer.refusal.code !== 'offline')
  return answer.ok ? { ok: true as const, value: [answer.value] } : answer
}

function PasswordGroup({ username }: { username: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Group title={t('profile.password.group')}>
      <p>{t('profile.password.about')}</p>
      <div>
        <Button look="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <KeyRound size={20} />
          {t('profile.password.change')}
        </Button>
      </div>
      {isOpen && <ChangePasswordDialog username={username} onClose={() => setOpen(false)} />}
    </Group>
  )
}

function OwnProfile({ first }: { first: Profile }) {
  const [profile, setProfile] = useState(first)
  return (
    <>
      <PhotoGroup profile={profile} onChanged={(thumb) => setProfile((before) => ({ ...before, thumb }))} />
      <ProfileForm profile={profile} onSaved={setProfile} />
      <div className={styles.groups}>
        <PasswordGroup username={profile.username} />
        <SessionsGroup />
        <OwnDataGroup username={profile.username} />
      </div>
    </>
  )
}

/** The person's profile: photo, names, contacts, job, notices, password, signed-in devices, and the file with all their data. */
export function ProfileScreen() {
  const t = useText()
  const { list, again } = useList('profile', ownProfile)
  useOnceBack(() => list.face === 'failed' && again())
  useTitle(t('profile.title'))
  const own = list.face === 'ready' ? list.list[0] : undefined
  return (
    <main id="main" tabIndex={-1} className={styles.screen}>
      <h1 className={styles.title}>{t('profile.title')}</h1>
      {own ? (
        <OwnProfile first={own} />
      ) : (
        <ListStatus list={list} text={t('profile.failed')} onAgain={again} />
      )}
    </main>
  )
}
