import type { Queries } from '../../platform/database/database.ts'
import { keepPageFiles } from '../trails/page-files.ts'
import { knownPageFiles } from './sql/page-files.ts'

/** The files among these that no page or post of the domain, published or not, may name. */
export async function notOfDrafts(tx: Queries, hashes: readonly string[]): Promise<string[]> {
  const known = await knownPageFiles(tx, hashes)
  return hashes.filter((hash) => !known.has(hash))
}

/** Lets the pages and posts of the domain name these files. */
export const letName = (tx: Queries, hashes: readonly string[]): Promise<void> => keepPageFiles(tx, hashes)
