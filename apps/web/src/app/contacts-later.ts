import { sessionCell } from '@vereda/client/session/session.ts'

const putOff = new Set<string>()

// A user is asked again after the next sign-in.
sessionCell.subscribe(() => {
  if (sessionCell.get() === null) putOff.clear()
})

/** The users who put off giving a contact. They are asked again when the app is opened anew or they sign in again. */
export const contactsLater = {
  put: (userId: string) => void putOff.add(userId),
  isPut: (userId: string) => putOff.has(userId),
}
