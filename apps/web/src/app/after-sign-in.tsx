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

/** What is asked once one is in: a newer version of the installed app, and a contact of who has none (specification 4 and 6). */
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
        // what one person typed stands in no other's
        <UpdateProfile key={person.userId} onLater={putOff} />
      )}
    </>
  )
}
