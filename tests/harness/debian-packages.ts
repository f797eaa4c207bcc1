import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PATIENCE_MS = 300_000

/** Runs an installing program, with its output on stderr. The caller checks whether it succeeded. */
export function attempt(file: string, args: readonly string[]): void {
  spawnSync(file, args, { stdio: ['ignore', 2, 2], timeout: PATIENCE_MS })
}

export const isRoot = () => process.getuid?.() === 0

/** Installs Debian packages one by one, so that a missing package does not stop the others. Does nothing where that is not allowed. */
export function installPackages(names: readonly string[]): void {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  attempt('apt-get', ['update'])
  for (const name of names) attempt('apt-get', ['install', '-y', '--no-install-recommends', name])
}
