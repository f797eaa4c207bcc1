/** The cities that a school or a person may be in. */
export { cityOf } from './signup/locations.ts'
