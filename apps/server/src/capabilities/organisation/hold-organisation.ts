/** Until a transaction ends nobody else changes what the organisation is made of. */
export { holdOrganisation } from './sql/followers.ts'
