import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Environment } from './platform/environment.ts'
import { PlainError, systemCode } from './platform/plain-error.ts'

/** The error that stopped listening, in words that say what to do. */
export function listenTrouble(fault: unknown, { host, port }: Pick<Environment, 'host' | 'port'>): unknown {
  switch (systemCode(fault)) {
    case 'EADDRINUSE':
      return new PlainError(
        `Port ${port} is in use by another program. End that program, or choose another port: PORT=8090 npm start`,
      )
    case 'EACCES':
      return new PlainError(
        `This user may not listen on port ${port}. Choose one above 1023: PORT=8080 npm start`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new PlainError(
        `This machine has no address ${host}. Set HOST to one of its own, or leave it out for the loopback.`,
      )
    default:
      return fault
  }
}

/** Listens for a moment at the server's address, so that a failure is reported before a database is made and filled. */
export async function tryListening(environment: Pick<Environment, 'host' | 'port'>): Promise<void> {
  const server = createServer((socket) => socket.destroy())
  try {
    await once(server.listen(environment.port, environment.host), 'listening')
  } catch (fault) {
    throw listenTrouble(fault, environment)
  }
  await new Promise((resolve) => server.close(resolve))
}
