/** The parts of identity by which an import changes the people of a domain. */
export { addImported } from './people/add-imported.ts'
export { type Inviting, inviteImported } from './people/invite-imported.ts'
export { changeImported } from './people/write-person.ts'
export type { ByImport } from './sql/imported-people.ts'
export { clashingField } from './sql/new-accounts.ts'
export { holdAllNames } from './sql/people.ts'
export { knowsJourneys } from './sql/person-states.ts'
