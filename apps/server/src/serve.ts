import { join } from 'node:path'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { build } from './app.ts'
import type { Services } from './http/handler.ts'
import type { Installation } from './installation.ts'
import type { Environment } from './platform/environment.ts'
import { hostsOf } from './platform/hosts.ts'
import { PlainError, systemCode } from './platform/plain-error.ts'
import { directoryOf } from './services/directory.ts'
import { ListingBodies } from './services/listing.ts'

const APPS = join(import.meta.dirname, '../..')
const VERSION = '0.1.0'

function servicesOf({ publicUrl }: Environment, { database, files, shelf }: Installation): Services {
  return {
    database,
    files,
    shelf,
    directory: directoryOf(database, () => performance.now()),
    bodies: new ListingBodies(),
    hosts: hostsOf(publicUrl),
    tickets: { issue: () => '' },
    versions: { ios: VERSION, android: VERSION, chromium: VERSION },
  }
}

/** What stopped the listening, in words that tell what to do. */
function listenTrouble(fault: unknown, { host, port }: Environment): unknown {
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
      return new PlainError(
        `This machine has no address ${host}. Set HOST to one of its own, or leave it out for the loopback.`,
      )
    default:
      return fault
  }
}

/** Builds the application over an installation and listens. */
export async function serve(
  environment: Environment,
  installation: Installation,
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const services = servicesOf(environment, installation)
  const contentHost = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  const app = await build({
    services,
    log,
    contentHost,
    web: { directory: join(APPS, 'web/dist'), security: {} },
  })
  try {
    await app.listen({ host: environment.host, port: environment.port })
    return app
  } catch (fault) {
    await installation.close()
    throw listenTrouble(fault, environment)
  }
}
