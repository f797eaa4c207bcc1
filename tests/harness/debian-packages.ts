import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PATIENCE_MS = 300_000

/** Runs a program that brings something, its output where errors go; whether it did is for the caller to look. */
export function attempt(file: string, args: readonly string[]): void {
  spawnSync(file, args, { stdio: ['ignore', 2, 2], timeout: PATIENCE_MS })
}

export const isRoot = () => process.getuid?.() === 0

/** Installs Debian's packages, one by one: where one is missing the others are brought. Nothing where that is not allowed. */
export function installPackages(names: readonly string[]): void {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  attempt('apt-get', ['update'])
  for (const name of names) attempt('apt-get', ['install', '-y', '--no-install-recommends', name])
}
