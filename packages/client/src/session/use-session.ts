import { useCell } from '../cell/use-cell.ts'
import { type Acting, actingCell, type Session, sessionCell } from './session.ts'

/** The session of the person who is signed in, or null. */
export const useSession = (): Session | null => useCell(sessionCell)

/** The monitor who acts in this session as a team's leader, or null. */
export const useActing = (): Acting | null => useCell(actingCell)
