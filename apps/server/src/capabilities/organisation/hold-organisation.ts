/** Locks the domain's units, jobs, schools and classes: until the transaction ends, nobody else changes them. */
export { holdOrganisation } from './sql/followers.ts'
