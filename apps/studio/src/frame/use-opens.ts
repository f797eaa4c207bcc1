import { opensOfStudio } from '@vereda/client/session/home.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { useRef } from 'react'

/**
 * The parts of the studio that the signed-in person may open. After the session ended, those of the last person, so that a part of a screen
 * does not disappear under unsaved text.
 */
export function useOpened(): readonly StudioAccess[] {
  const person = useSession()?.person
  const last = useRef(person)
  if (person) last.current = person
  return last.current ? opensOfStudio(last.current) : []
}

/** Whether the person may open one part of the studio. */
export const useOpens = (access: StudioAccess): boolean => useOpened().includes(access)
