import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/workspaces.ts'

const CACHE = join(ROOT, '.cache/mutation')

function git(...args: string[]): string {
  const env = { ...process.env, GIT_INDEX_FILE: join(CACHE, 'index') }
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', env }).trim()
}

/**
 * Git's hashes of the present contents of folders and files, committed or not: the same as `git rev-parse HEAD:PATH` after a commit. They
 * are computed in a separate index, so that nothing is staged.
 */
export function statesOf(paths: readonly string[]): Map<string, string> {
  mkdirSync(CACHE, { recursive: true })
  git('read-tree', 'HEAD')
  git('add', '--all', '--', ...paths)
  const tree = git('write-tree')
  return new Map(paths.map((path) => [path, git('rev-parse', '--short=10', `${tree}:${path}`)]))
}
