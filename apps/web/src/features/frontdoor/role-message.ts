const ROLES: Record<string, string> = {
  learner: 'frontdoor.role.learner',
  monitor: 'frontdoor.role.monitor',
  leader: 'frontdoor.role.leader',
  manager: 'frontdoor.role.manager',
}

/** The message id for a role of the demo, or null for an unknown role. */
export const roleMessage = (role: string): string | null => ROLES[role] ?? null
