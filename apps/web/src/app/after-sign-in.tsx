import { useSession } from '@vereda/client/session/use-session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { lazy, Suspense, useState } from 'react'
import { useNewerVersion } from '../features/version-check/use-newer-version.ts'
import { contactsLater } from './contacts-later.ts'

const VersionDialog = lazy(async () => {
  const dialog = import('../features/version-check/version-dialog.tsx')
  await needMessages('version-check')
  return { default: (await dialog).VersionDialog }
})

const UpdateProfile = lazy(async () => {
  const dialog = import('../features/update-profile/update-profile-dialog.tsx')
  await needMessages('update-profile')
  return { default: (await dialog).UpdateProfileDialog }
})

/** What is asked once one is in: a newer version of the installed app, and a contact of who has none (specification 4 and 6). */
export function AfterSignIn() {
  const session = useSession()
  const [newer, forgetNewer] = useNewerVersion()
  const [, setLater] = useState(0)
  const person = session?.person
  const hasNoContact = person && !person.user.email && !person.user.phone
  const later = () => {
    if (person) contactsLater.put(person.userId)
    setLater((before) => before + 1)
  }
  return (
    <Suspense>
      {newer && <VersionDialog update={newer} onClose={forgetNewer} />}
      {!newer && hasNoContact && !contactsLater.isPut(person.userId) && <UpdateProfile onClose={later} />}
    </Suspense>
  )
}
