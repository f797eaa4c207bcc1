import { createSecretKey } from 'node:crypto'
import type { Services } from './calls/services.ts'
import { issueTicket, TICKET_LIFETIME_MS } from './capabilities/content/host/ticket.ts'
import { DIRECTORY_CHANNELS, directoryOf } from './capabilities/directory/directory.ts'
import type { Identity } from './capabilities/identity/identity.ts'
import { SESSION_CHANNELS, SessionCache } from './capabilities/identity/session-cache.ts'
import { ListingBodies } from './capabilities/learning/listing/listing-bodies.ts'
import { ListingReads } from './capabilities/learning/listing/listing-reads.ts'
import { ARRIVED, playedTopic } from './capabilities/learning/played-topic.ts'
import { PlayBatches } from './capabilities/learning/plays/play-batches.ts'
import { TrackedAttempts } from './capabilities/learning/plays/tracked-attempts.ts'
import { Places } from './capabilities/learning/ranking/places.ts'
import type { Installation } from './installation.ts'
import { CATEGORIES_EVERYWHERE, type CategorySwitch } from './platform/category-switch.ts'
import type { Database } from './platform/database/database.ts'
import { DatabaseClock } from './platform/database/database-clock.ts'
import { Epoch } from './platform/database/epoch.ts'
import { listen, together } from './platform/database/listen.ts'
import { secretOf } from './platform/database/secrets.ts'
import { hostsOf } from './platform/hosts.ts'
import { outboundOf } from './platform/http/outbound.ts'
import { CHANGED, Changes } from './platform/live/changes.ts'
import { LiveStreams } from './platform/live/live-streams.ts'
import { PRESENT, Presences } from './platform/live/presences.ts'
import { SharedAnswers } from './platform/live/shared-answers.ts'
import { type PublishedApps, UNPUBLISHED } from './platform/published-apps.ts'
import { vapidKeysOf } from './platform/push/vapid-keys.ts'

const monotonic = () => performance.now()

export type OpenServices = { services: Services; close(): Promise<void> }

/** The services' settings from the environment. */
export type ServiceSettings = Pick<Identity, 'cpfRequired' | 'transports' | 'wake'> & {
  wakeUpload: Services['wakeUpload']
  wakeImport: Services['wakeImport']
  tellTrouble: Services['tellTrouble']
  apps: PublishedApps
  listsDomains: boolean
  /** Whether addresses that managers enter may be in a private network. */
  outboundPrivate: boolean
  categories: CategorySwitch
}

/** The services' settings where nothing is set: messages stay in the outbox, no app is published. */
export const DEFAULT_SETTINGS: ServiceSettings = {
  cpfRequired: true,
  transports: { email: 'outbox', sms: 'outbox' },
  wake: () => undefined,
  wakeUpload: () => undefined,
  wakeImport: () => undefined,
  tellTrouble: () => undefined,
  apps: UNPUBLISHED,
  listsDomains: true,
  outboundPrivate: false,
  categories: CATEGORIES_EVERYWHERE,
}

/** The installation's secrets. They are read first: when the database does not answer, nothing that was opened has to be closed. */
async function secretsIn(database: Database) {
  const ticket = await secretOf(database, 'content-ticket')
  const identity = createSecretKey(await secretOf(database, 'identity'))
  return { ticket, identity, vapidKey: vapidKeysOf(await secretOf(database, 'web-push')).publicKey }
}

/** Opens what shows a domain's changes live. */
function openLive(database: Database) {
  const live = new LiveStreams()
  const presences = new Presences(database, monotonic, (key) => live.wake(key))
  return { live, changes: new Changes(database), presences, shared: new SharedAnswers(monotonic) }
}

/** Notes plays that arrived, for whoever watches. */
const noting =
  (changes: Changes) =>
  (domainId: number, trails: Iterable<string>): void => {
    for (const id of trails) changes.note(domainId, playedTopic(id))
    changes.note(domainId, ARRIVED)
  }

/** Opens everything that routes work with, over an installation. It listens to the database until it is closed. */
export async function openServices(
  { database, files, trailCache, node }: Pick<Installation, 'database' | 'files' | 'trailCache' | 'node'>,
  publicUrl: URL,
  {
    apps,
    listsDomains,
    outboundPrivate,
    categories,
    wakeUpload,
    wakeImport,
    tellTrouble,
    ...identity
  }: ServiceSettings = DEFAULT_SETTINGS,
  contentUrl: URL | null = null,
): Promise<OpenServices> {
  const secrets = await secretsIn(database)
  const epoch = await Epoch.of(database)
  const clock = await DatabaseClock.of(database)
  const sessions = new SessionCache(database, monotonic)
  const directory = directoryOf(database, monotonic)
  const watched = openLive(database)
  const { live, changes, presences } = watched
  const channels = [...SESSION_CHANNELS, ...DIRECTORY_CHANNELS, CHANGED, PRESENT]
  // the order matters: a session is forgotten before the streams that it opened are checked
  const listeners = [sessions.listener, directory.listener, live.listener, presences.listener, epoch.listener]
  const listening = listen(node, channels, together(listeners))
  const issue: Services['tickets']['issue'] = (claim) =>
    issueTicket(secrets.ticket, { ...claim, expires: clock.now() + TICKET_LIFETIME_MS })
  const services: Services = {
    database,
    epoch,
    clock,
    files,
    trailCache,
    sessions,
    directory,
    bodies: new ListingBodies(),
    listingReads: new ListingReads(database),
    places: new Places(database),
    tracked: new TrackedAttempts(),
    plays: new PlayBatches(database, trailCache, noting(changes)),
    ...watched,
    hosts: hostsOf(publicUrl, contentUrl),
    tickets: { issue },
    identity: { ...identity, secret: secrets.identity },
    apps,
    listsDomains,
    outbound: outboundOf(outboundPrivate),
    categories,
    wakeUpload,
    wakeImport,
    tellTrouble,
    vapidKey: secrets.vapidKey,
  }
  const close = async () => {
    live.leave()
    changes.end()
    presences.end()
    epoch.end()
    clock.end()
    await listening.close()
  }
  return { services, close }
}
