import { readBy } from '../../../parts/tables/read-file.ts'
import type { ParsedPeople } from './parse-roster.ts'

/** Reads a file of people in a worker. */
export const readPeople = (file: File): Promise<ParsedPeople> =>
  readBy<ParsedPeople>(new Worker(new URL('./people-worker.ts', import.meta.url), { type: 'module' }), file)
