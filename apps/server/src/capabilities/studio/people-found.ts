/** People of a domain as its list of people finds them. */
export { type After, listPeople as peopleFound } from './sql/list-people.ts'
