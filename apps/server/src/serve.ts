import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { build } from './app.ts'
import { openBackground } from './background.ts'
import { BUILT, BUILT_FILES } from './built-apps.ts'
import type { Services } from './calls/services.ts'
import { appSecurityHeaders, assetSecurityHeaders } from './capabilities/content/host/app-security-headers.ts'
import { answerFrameworkError } from './capabilities/content/host/bare-answers.ts'
import { contentHost } from './capabilities/content/host/plugin.ts'
import { verifyTicket } from './capabilities/content/host/ticket.ts'
import { openTicketed } from './capabilities/content/host/ticketed-file.ts'
import type { Installation } from './installation.ts'
import { listenTrouble } from './listening.ts'
import { openServices, type ServiceSettings } from './open-services.ts'
import { openTransports } from './open-transports.ts'
import { secretOf } from './platform/database/secrets.ts'
import { EndsMeanwhile, type Persist } from './platform/database/until-back.ts'
import type { Environment } from './platform/environment.ts'
import { hostsOf } from './platform/hosts.ts'
import type { WebApps } from './platform/http/mount-web.ts'
import { outboundOf } from './platform/http/outbound.ts'
import { type Builds, keepShared, shareBuilds, sharedBuilds } from './platform/http/shared-builds.ts'

/** The builds of all releases in the data folder, including this one's. Null where there is no room for them: the node then serves only its own. */
async function buildsIn(
  dataDirectory: string,
  clock: Services['clock'],
  log: FastifyBaseLogger,
): Promise<(Builds & { endKeeping(): void }) | null> {
  const shared = sharedBuilds(dataDirectory)
  const told = (fault: unknown) =>
    log.warn({ err: fault }, 'the built apps could not be shared with other nodes')
  try {
    await shareBuilds(BUILT_FILES, shared, clock)
    return { ...shared, endKeeping: keepShared(BUILT_FILES, shared, clock, told) }
  } catch (fault) {
    told(fault)
    return null
  }
}

/** The instance that answers on the content hosts: the player's own pages, and files under a ticket. */
async function contentHosts(
  services: Services,
  log: FastifyBaseLogger,
  sharedPlayer: string | undefined,
): Promise<FastifyInstance> {
  const secret = await secretOf(services.database, 'content-ticket')
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
  })
  await app.register(
    contentHost({
      playerDirectory: BUILT.player,
      ...(sharedPlayer && { sharedPlayer }),
      appFor: async ({ headers }) => {
        const host = services.hosts.read(headers.host)
        const domain = host.kind === 'content' ? await services.directory.find(host.hostkey) : undefined
        return domain
          ? { origin: services.hosts.appOrigin(domain.hostkey), framedBy: domain.framingOrigins }
          : null
      },
      ticketOf: (text) => verifyTicket(secret, text, services.clock.now()),
      openFile: (ticket, path) => openTicketed(services, ticket, path),
    }),
  )
  return app
}

type Jobs = Awaited<ReturnType<typeof openBackground>>

/** How calls wake the jobs. The jobs may still be opening, or may have failed to open. */
const wakesOf = (background: Promise<Jobs>) =>
  ({
    wake: (...message) => void background.then((jobs) => jobs.wake(...message)).catch(() => undefined),
    wakeUpload: (...upload) =>
      void background.then((jobs) => jobs.wakeUpload(...upload)).catch(() => undefined),
    wakeImport: (...sent) => void background.then((jobs) => jobs.wakeImport(...sent)).catch(() => undefined),
  }) satisfies Partial<ServiceSettings>

/** The built apps as a node serves them, with those of other releases where these are shared. */
const webAppsOf = ({ hosts }: Pick<Services, 'hosts'>, shared: Builds | null): WebApps => ({
  web: BUILT.web,
  studio: BUILT.studio,
  ...(shared && { shared }),
  security: (framedBy, styles, frames) => appSecurityHeaders(hosts.contentPattern, framedBy, styles, frames),
  assetSecurity: assetSecurityHeaders(),
})

async function listen(app: FastifyInstance, installation: Installation, environment: Environment) {
  try {
    await app.listen({ host: environment.host, port: environment.port })
    return app
  } catch (fault) {
    await app.close()
    await installation.close()
    throw listenTrouble(fault, environment)
  }
}

/** What the jobs work with. */
const workingOf = (environment: Environment, installation: Installation) => ({
  ...installation,
  hosts: hostsOf(environment.publicUrl, environment.contentUrl),
  outbound: outboundOf(environment.outboundPrivate),
  cpfRequired: environment.cpfRequired,
  trial: environment.trial,
})

/** The services' settings from the environment. */
const settingsOf = (
  { cpfRequired, apps, listsDomains, outboundPrivate, categories }: Environment,
  { email, sms }: ReturnType<typeof openTransports>,
) => ({
  cpfRequired,
  apps,
  listsDomains,
  outboundPrivate,
  categories,
  transports: { email: email ? 'mail' : 'outbox', sms: sms ? 'sms' : 'outbox' } as const,
})

/** Builds the application over an installation and listens. `persist` runs work that needs a database which may go away meanwhile. */
export async function serve(
  environment: Environment,
  installation: Installation,
  log: FastifyBaseLogger,
  persist: Persist,
): Promise<FastifyInstance> {
  const { publicUrl, contentUrl } = environment
  const transports = openTransports(environment)
  const background = persist(() => openBackground(workingOf(environment, installation), transports, log))
  background.catch((fault) => {
    if (!(fault instanceof EndsMeanwhile)) log.error({ err: fault }, 'the jobs could not be started')
  })
  const settings: ServiceSettings = {
    ...settingsOf(environment, transports),
    ...wakesOf(background),
    tellTrouble: (err, words, domain) => log.warn({ err, domain }, words),
  }
  const { services, close } = await persist(() => openServices(installation, publicUrl, settings, contentUrl))
  const shared = await buildsIn(environment.dataDirectory, services.clock, log)
  const app = await build({
    services,
    log,
    contentHost: await persist(() => contentHosts(services, log, shared?.player)),
    apps: webAppsOf(services, shared),
    playerDirectory: BUILT.player,
    ...(shared && { sharedPlayer: shared.player }),
    trustedProxies: environment.trustedProxies,
    operatorToken: environment.operatorToken,
  })
  app.addHook('onClose', async () => {
    shared?.endKeeping()
    await close()
    await background.then((jobs) => jobs.close()).catch(() => undefined)
  })
  return listen(app, installation, environment)
}
