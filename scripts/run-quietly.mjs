import { spawn } from 'node:child_process'
import { accessSync, constants, createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './root.mjs'
import { Trouble } from './trouble.mjs'

const SHOWN_LINES = 30

function workFolder() {
  const folder = join(ROOT, '.cache')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    throw new Trouble(
      `This user may not write to ${ROOT}, where packages are installed and apps are built. Start once as the owner of that folder, or give this user the right to write there.`,
    )
  }
}

/**
 * Runs a program whose output nobody needs while it works. The output goes to .cache/NAME.log, and its end is shown on failure. `advice` says
 * what to do then.
 */
export function runQuietly({ name, file, args, env = process.env, advice }) {
  const log = join(workFolder(), `${name}.log`)
  const output = createWriteStream(log)
  const child = spawn(file, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  return new Promise((resolve, reject) => {
    child.on('error', (fault) =>
      reject(new Trouble(`${file} could not be run (${fault.message}). ${advice}`)),
    )
    child.on('close', (code) =>
      output.end(() => {
        if (code === 0) return resolve()
        const lines = stripVTControlCharacters(readFileSync(log, 'utf8'))
          .trimEnd()
          .split('\n')
          .slice(-SHOWN_LINES)
          .join('\n')
        reject(
          new Trouble(
            `${lines}\n\nThe step "${name}" failed; its whole output is ${relative(ROOT, log)}. ${advice}`,
          ),
        )
      }),
    )
  })
}
