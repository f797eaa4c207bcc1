/** The caller. `tokenAccess`: the caller uses an API token, which opens only that part of the studio, whatever its maker may open. */
export type Person = {
  id: string
  permissions: readonly string[]
  tokenAccess?: 'manager' | 'editor' | 'reporter' | null | undefined
}

/**
 * Whether a person authors and runs the domain: the user with the id `manager`, or any holder of the permission MANAGER (specification 6,
 * decisions 7). An API token counts only where it was made for the whole studio.
 */
export const isManager = ({ id, permissions, tokenAccess = null }: Person): boolean =>
  (id === 'manager' || permissions.includes('MANAGER')) && (tokenAccess === null || tokenAccess === 'manager')
