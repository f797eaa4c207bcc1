import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that a system gives by itself (Linux from 32,768 on): whoever listens on any port, as the stages, gates and databases beside
 * it do, would be given it while its server starts, or was killed and is to come back.
 */
const FIRST = 20_000
const BEYOND = 32_000

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** A port of the loopback that nobody listened on a moment ago, and that nobody is given who asks for any. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, BEYOND)
    if (await isFree(port)) return port
  }
}
