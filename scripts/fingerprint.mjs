import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const SKIPPED = new Set(['node_modules', 'dist'])

function* filesUnder(path) {
  if (!statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory()) return yield path
  for (const name of readdirSync(join(ROOT, path)).sort()) {
    if (!SKIPPED.has(name) && !name.includes('.test.')) yield* filesUnder(join(path, name))
  }
}

/** One hash over the names and contents of files and folders, without build results and tests. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => [...filesUnder(path)])) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
