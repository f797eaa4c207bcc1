/** Keeps what was refused for good, for a manager to decide on. */
export { keepRefused } from './plays/keep-refused.ts'
