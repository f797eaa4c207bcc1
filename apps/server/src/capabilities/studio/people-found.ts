/** Finds people of a domain as the studio's list of people does. */
export { type After, listPeople as peopleFound } from './sql/list-people.ts'
