import { sessionCell } from '@vereda/client/session/session.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'

/** The owner of a page without a session. It has no rows. */
const NOBODY: Owner = { userId: '', journey: '' }

/** The owner of the rows that this page reads and writes: the signed-in person on the chosen journey. */
export function currentOwner(): Owner {
  const session = sessionCell.get()
  return session ? { userId: session.person.userId, journey: session.journey } : NOBODY
}

/** `currentOwner` for a component; renders again when it changes. */
export function useOwner(): Owner {
  const session = useSession()
  return session ? { userId: session.person.userId, journey: session.journey } : NOBODY
}
