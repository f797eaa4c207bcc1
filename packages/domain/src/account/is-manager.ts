/**
 * Who authors and runs a domain: the user with the id `manager`, and whoever holds the permission MANAGER (specification 6, decisions 7).
 */
export const isManager = ({ id, permissions }: { id: string; permissions: readonly string[] }): boolean =>
  id === 'manager' || permissions.includes('MANAGER')
