import { useSession } from '@vereda/client/session/use-session.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { useState } from 'react'
import { useNewerVersion } from '../features/version-check/use-newer-version.ts'
import { contactsLater } from './contacts-later.ts'

const VersionDialog = later(async () => {
  const dialog = import('../features/version-check/version-dialog.tsx')
  await needMessages('version-check')
  return (await dialog).VersionDialog
})

const UpdateProfile = later(async () => {
  const dialog = import('../features/update-profile/update-profile-dialog.tsx')
  await needMessages('update-profile')
  return (await dialog).UpdateProfileDialog
})

/**
 * The dialogs after signing in: a newer version of the installed app, and a request for a contact where the user has none (specification 4
 * and 6).
 */
export function AfterSignIn() {
  const session = useSession()
  const [newer, forgetNewer] = useNewerVersion()
  const [, setLater] = useState(0)
  const person = session?.person
  const hasNoContact = person && !person.user.email && !person.user.phone
  const putOff = () => {
    if (person) contactsLater.put(person.userId)
    setLater((before) => before + 1)
  }
  return (
    <>
      {newer && <VersionDialog update={newer} onLater={forgetNewer} />}
      {!newer && hasNoContact && !contactsLater.isPut(person.userId) && (
        // a new dialog for each user, so that no one sees what another typed
        <UpdateProfile key={person.userId} onLater={putOff} />
      )}
    </>
  )
}
