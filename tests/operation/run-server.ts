import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const LAUNCHER = fileURLToPath(new URL('../../scripts/run-on-node24.mjs', import.meta.url))
const MAIN = 'apps/server/src/main.ts'

export type Ended = { code: number | null; said: string }

/** Runs the server through its launcher, as `npm start` does when there is nothing to install or build. */
export function launchServer(env: Record<string, string>): ChildProcess {
  const program = `import(${JSON.stringify(LAUNCHER)}).then((launcher) => launcher.runOnNode24('${MAIN}', []))`
  return spawn(process.execPath, ['-e', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Waits until a process has ended. Returns how it ended and what it wrote. */
export async function endOf(child: ChildProcess): Promise<Ended> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  return { code, said }
}

/** Waits until a process has written some words. */
export function says(child: ChildProcess, words: string): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(words)) resolve()
    })
    child.on('close', () => reject(new Error(`it ended without saying "${words}": ${said}`)))
  })
}
