import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { node24 } from './node24.mjs'
import { ROOT } from './root.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']
const SAME_SIGNAL_MS = 500 // a Ctrl-C arrives twice: from the terminal, and from npm
const PARENT_POLL_MS = 250

function forwardSignals(child, last) {
  for (const name of FORWARDED) {
    process.on(name, () => {
      const isEcho = performance.now() - (last.get(name) ?? Number.NEGATIVE_INFINITY) < SAME_SIGNAL_MS
      last.set(name, performance.now())
      if (!isEcho) child.kill(name)
    })
  }
}

// npm may end in a way that it cannot pass on
function endWithNpm(child, last) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    // a child that has already got a signal is ending: a second signal would cut that short
    if (last.size === 0) child.kill('SIGTERM')
  }, PARENT_POLL_MS).unref()
}

/** Runs a TypeScript program on Node 24 in place of this process, passing on its input, output, signals and exit code. */
export function runOnNode24(program, args = process.argv.slice(2)) {
  const ending = pathToFileURL(join(ROOT, 'scripts/end-with-launcher.mjs')).href
  const child = spawn(node24(), ['--import', ending, join(ROOT, program), ...args], {
    // without the cache, more than half of a start would go into compiling the same sources again
    env: { NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32', // so that a Ctrl-C reaches the child only once, through this process
  })
  const last = new Map() // when each signal was passed on
  forwardSignals(child, last)
  endWithNpm(child, last)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? 128 + constants.signals[signal]
      resolve()
      process.exit()
    })
  })
}
