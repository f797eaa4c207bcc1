import { opensOfStudio } from '@vereda/client/session/home.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { useRef } from 'react'

/** What of the studio who is signed in may open; where that ended, who was: a part of a screen does not go under what they wrote. */
export function useOpened(): readonly StudioAccess[] {
  const person = useSession()?.person
  const last = useRef(person)
  if (person) last.current = person
  return last.current ? opensOfStudio(last.current) : []
}

/** Whether they may open one part of it. */
export const useOpens = (access: StudioAccess): boolean => useOpened().includes(access)
