const ROLES: Record<string, string> = {
  learner: 'frontdoor.role.learner',
  monitor: 'frontdoor.role.monitor',
  leader: 'frontdoor.role.leader',
  manager: 'frontdoor.role.manager',
}

/** The message that names a role of the demo, or null for a word that we do not know. */
export const roleMessage = (role: string): string | null => ROLES[role] ?? null
