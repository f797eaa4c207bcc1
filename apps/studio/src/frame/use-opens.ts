import { opensOfStudio } from '@vereda/client/session/home.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'

/** What of the studio who is signed in may open. */
export function useOpened(): readonly StudioAccess[] {
  const person = useSession()?.person
  return person ? opensOfStudio(person) : []
}

/** Whether they may open one part of it. */
export const useOpens = (access: StudioAccess): boolean => useOpened().includes(access)
