import { useCell } from '../cell/use-cell.ts'
import { type Session, sessionCell } from './session.ts'

/** The session of the person who is signed in, or null. */
export const useSession = (): Session | null => useCell(sessionCell)
