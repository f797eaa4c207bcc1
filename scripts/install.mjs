import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { runQuietly } from './run-quietly.mjs'

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(join(ROOT, lockfile), 'utf8')).packages
  } catch {
    return undefined
  }
}

// npm leaves a list of what it installed; missing optional packages are those of other systems
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional }]) =>
      present[path] ? present[path].version === version : optional === true,
    )
}

function canWrite(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

// service users often have no home folder that they can write to
function cacheSetting() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  return canWrite(usual) ? {} : { npm_config_cache: join(ROOT, '.cache/npm') }
}

function npm(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? { file: process.execPath, args: [script, ...args] } : { file: 'npm', args }
}

/** Installs the packages of package-lock.json that are missing or have another version. It is silent and works offline when all are there. */
export async function ensureInstalled() {
  if (isInstalled()) return
  const isFresh = packagesIn('node_modules/.package-lock.json') === undefined
  process.stdout.write('Installing Vereda’s packages (only this once, about a minute) …\n')
  await runQuietly({
    name: 'install',
    ...npm([isFresh ? 'ci' : 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']),
    env: { ...process.env, ...cacheSetting() },
    advice: 'Check that this machine reaches the npm registry and may write to this folder, and start again.',
  })
}
