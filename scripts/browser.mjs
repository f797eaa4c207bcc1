import { spawnSync } from 'node:child_process'
import { node24 } from './node24.mjs'
import { ROOT } from './root.mjs'

/** Finds a browser for the tests, or brings one; undefined, and a sentence on the screen, when neither works. */
export function ensureBrowser() {
  const { status, stdout } = spawnSync(node24(), ['tests/harness/chromium.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return status === 0 ? stdout.trim() : undefined
}
