/** Keeps items that were refused for good, so that a manager can decide on them. */
export { keepRefused } from './plays/keep-refused.ts'
