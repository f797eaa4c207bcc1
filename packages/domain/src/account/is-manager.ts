/** Somebody who calls; `tokenAccess`: by an API token, which opens that part of the studio alone, whatever else its maker may. */
export type Person = {
  id: string
  permissions: readonly string[]
  tokenAccess?: 'manager' | 'editor' | 'reporter' | null | undefined
}

/**
 * Who authors and runs a domain: the user with the id `manager`, and whoever holds the permission MANAGER (specification 6, decisions 7); by an
 * API token only where that was made for all of the studio.
 */
export const isManager = ({ id, permissions, tokenAccess = null }: Person): boolean =>
  (id === 'manager' || permissions.includes('MANAGER')) && (tokenAccess === null || tokenAccess === 'manager')
