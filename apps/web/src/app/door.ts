import { ownAddress, paths } from '@vereda/client/navigation/paths.ts'

/** Who may open a screen: a visitor without a domain, someone who is about to sign in, a signed-in user, or anyone. */
export type Access = 'front' | 'login' | 'session' | 'anyone'
/**
 * A visitor. `home`: the start address of the signed-in user, null for a stranger. `hasLeft`: the user has just signed out, so that the
 * next one to sign in may be another person. `isAfterAnother`: the signed-in user is not the one who was sent to the login from the wanted
 * address.
 */
export type Visitor = { home: string | null; hasDomain: boolean; hasLeft: boolean; isAfterAnother: boolean }

/**
 * The address to which a visitor is redirected from a screen that is not open to them, or null when it is. `here` is the address that they
 * wanted.
 */
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
