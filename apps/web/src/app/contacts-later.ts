import { sessionCell } from '@vereda/client/session/session.ts'

const putOff = new Set<string>()

// Whoever signs in again is asked again.
sessionCell.subscribe(() => {
  if (sessionCell.get() === null) putOff.clear()
})

/** Who would rather give a contact another time; asked again when the app is opened or signed in to anew. */
export const contactsLater = {
  put: (userId: string) => void putOff.add(userId),
  isPut: (userId: string) => putOff.has(userId),
}
