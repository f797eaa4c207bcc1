import { ownAddress, paths } from '../platform/navigation/paths.ts'

/** Who may open a screen: a visitor of no domain, somebody who signs in, somebody who has. */
export type Access = 'front' | 'login' | 'session'
/** `hasLeft`: signed out by themselves a moment ago; the next to sign in need not be the same person. */
export type Visitor = { hasSession: boolean; hasDomain: boolean; hasLeft: boolean }

/** Where a visitor is sent instead of a screen that is not theirs, or null when it is; `here` is the address they wanted. */
export function door(
  access: Access,
  { hasSession, hasDomain, hasLeft }: Visitor,
  here: string,
): string | null {
  switch (access) {
    case 'front':
      if (hasSession) return paths.enroll()
      return hasDomain ? paths.login() : null
    case 'login': {
      const next = ownAddress(new URL(here, 'http://app').searchParams.get('next'))
      if (hasSession) return next ?? paths.enroll()
      return hasDomain ? null : paths.front()
    }
    case 'session':
      if (hasSession) return null
      if (!hasDomain) return paths.front()
      return paths.login(hasLeft ? {} : { next: here })
  }
}
