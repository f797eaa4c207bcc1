/** The parts of identity that erasing a person needs. */
export { holdForErasing, recordErased } from './people/erased-person.ts'
export { lockOut } from './people/switch-person.ts'
export { personState } from './sql/person-states.ts'
