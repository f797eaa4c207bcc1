import { ownAddress, paths } from '@vereda/client/navigation/paths.ts'

/** Who may open a screen: a visitor of no domain, somebody who signs in, somebody who has, anyone. */
export type Access = 'front' | 'login' | 'session' | 'anyone'
/**
 * `home`: where whoever is signed in lands, null for who is not; `hasLeft`: signed out by themselves a moment ago, and the next to sign in
 * need not be the same person; `isAfterAnother`: who is signed in is not who was led to the login from where they were.
 */
export type Visitor = { home: string | null; hasDomain: boolean; hasLeft: boolean; isAfterAnother: boolean }

/** Where a visitor is sent instead of a screen that is not theirs, or null when it is; `here` is the address they wanted. */
export function door(access: Access, visitor: Visitor, here: string): string | null {
  const { home, hasDomain, hasLeft, isAfterAnother } = visitor
  switch (access) {
    case 'front':
      if (home) return home
      return hasDomain ? paths.login() : null
    case 'login': {
      const next = ownAddress(new URL(here, 'http://app').searchParams.get('next'))
      if (home) return (isAfterAnother ? null : next) ?? home
      return hasDomain ? null : paths.front()
    }
    case 'session':
      if (home) return null
      if (!hasDomain) return paths.front()
      return paths.login(hasLeft ? {} : { next: here })
    case 'anyone':
      return null
  }
}
