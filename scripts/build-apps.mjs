import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { node24 } from './node24.mjs'
import { ROOT } from './root.mjs'
import { runQuietly } from './run-quietly.mjs'
import { writeTwins } from './write-twins.mjs'

const APPS = ['web', 'studio', 'player']
const SHARED = [
  ...['domain', 'contract', 'offline', 'client', 'ui'].map((name) => `packages/${name}/src`),
  'package-lock.json',
]

const noteOf = (app) => join(ROOT, '.cache', `${app}.built`)
const distOf = (app) => join(ROOT, 'apps', app, 'dist')
const isBuilt = (app) => existsSync(join(ROOT, 'apps', app, 'vite.config.ts'))

function builtFrom(app) {
  return existsSync(distOf(app)) && existsSync(noteOf(app)) ? readFileSync(noteOf(app), 'utf8') : undefined
}

async function build(app) {
  process.stdout.write(`Building apps/${app} …\n`)
  rmSync(noteOf(app), { force: true })
  await runQuietly({
    name: `build-${app}`,
    file: node24(),
    args: ['node_modules/vite/bin/vite.js', 'build', `apps/${app}`],
    env: { ...process.env, NODE_ENV: 'production' },
    advice: 'Fix what it names, and start again.',
  })
}

/** Builds the apps that browsers load, where their sources have changed since the last build. */
export async function ensureBuilt() {
  for (const app of APPS.filter(isBuilt)) {
    const sources = fingerprint([`apps/${app}`, ...SHARED])
    if (builtFrom(app) === sources) continue
    await build(app)
    if (app !== 'player') writeTwins(distOf(app)) // the player's build writes its own
    mkdirSync(join(ROOT, '.cache'), { recursive: true })
    writeFileSync(noteOf(app), sources)
  }
}
