import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * These ports are below those that a system assigns by itself (Linux from 32,768 on). A stage, gate or database that listens on any port
 * could otherwise get a server's port while the server starts or restarts.
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

/** A port of the loopback address on which nothing listened a moment ago. The system never assigns it to a process that asks for any port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, BEYOND)
    if (await isFree(port)) return port
  }
}
