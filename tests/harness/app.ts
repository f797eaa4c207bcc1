import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { pino } from 'pino'
import { build } from '../../apps/server/src/app.ts'
import type { Services } from '../../apps/server/src/calls/services.ts'
import { addJourneys } from '../../apps/server/src/capabilities/directory/journeys.ts'
import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { addAccounts } from '../../apps/server/src/capabilities/identity/add-accounts.ts'
import { preparedParts } from '../../apps/server/src/capabilities/identity/prepared-parts.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { DEFAULT_SETTINGS, openServices, type ServiceSettings } from '../../apps/server/src/open-services.ts'
import {
  type Database,
  openDatabase,
  ownerTransaction,
} from '../../apps/server/src/platform/database/database.ts'
import { NODE_ROLE } from '../../apps/server/src/platform/database/roles.ts'
import { makeSecrets } from '../../apps/server/src/platform/database/secrets.ts'
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts'
import { preparedChange, preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import type { TrailDocument } from '../../packages/domain/src/trail/trail-document.ts'
import { cheapHash } from './cheap-hash.ts'
import { freshDatabase } from './database.ts'

export const PASSWORD = 'seeds and stones'

export type GivenDomain = {
  hostkey: string
  learners: string[]
  trails: TrailDocument[]
  permissions?: Record<string, string[]>
  /** By a trail's id: the kind of team that plays it. */
  teamTypes?: Record<string, 'event' | 'default'>
  licences?: number
}

export type TestApp = {
  app: FastifyInstance
  services: Services
  database: Database
  owner: pg.ClientConfig
  node: pg.ClientConfig
  /** Makes a domain whose learners are in all of its trails. A group trail's id is its trail's id. */
  addDomain(given: GivenDomain): Promise<number>
  signIn(hostkey: string, username: string, fingerprint?: string): Promise<string>
  /** Starts another node of the same installation. It is closed with this one. */
  anotherNode(): Promise<FastifyInstance>
  close(): Promise<void>
}

const hostOf = (hostkey: string) => `${hostkey}.vereda.localhost:8080`

/** The headers for `app.inject` as a signed-in learner of a domain. */
export const as = (hostkey: string, token?: string) => ({
  host: hostOf(hostkey),
  ...(token ? { authorization: token } : {}),
})

async function makeDomain(owner: pg.ClientConfig, given: GivenDomain): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: number }>(
      'insert into domain (hostkey, name, licences, administrator_email) values ($1, $1, $2, $3) returning id',
      [given.hostkey, given.licences ?? null, `admin@${given.hostkey}.example`],
    )
    const id = rows[0]!.id
    const tx = await ownerTransaction(client, id)
    await addJourneys(tx, [{ hostkey: given.hostkey, name: given.hostkey, logo: null }])
    const passwordHash = cheapHash(preparedParts(await preparedChange(PASSWORD))!.sha256)
    await addAccounts(
      tx,
      given.learners.map((username) => accountOf(given, username, passwordHash)),
    )
    for (const trail of given.trails) {
      const { version } = await publishOwn(tx, trail)
      const group = {
        id: trail.id,
        trailId: trail.id,
        version,
        journeyId: given.hostkey,
        categories: [],
        teamType: given.teamTypes?.[trail.id] ?? null,
      }
      await addGroupTrail(tx, group)
      await enrol(
        tx,
        trail.id,
        given.learners.map((accountId) => ({ accountId, enrolledAt: new Date('2026-01-01') })),
      )
    }
    await client.query('commit')
    return id
  } finally {
    await client.end()
  }
}

const accountOf = ({ hostkey, permissions }: GivenDomain, username: string, passwordHash: string) => ({
  id: username,
  username,
  name: `${username} of ${hostkey}`,
  nickname: null,
  email: `${username}@${hostkey}.example`,
  customNameType: 0,
  jobName: null,
  unitTree: [],
  permissions: permissions?.[username] ?? [],
  passwordHash,
  isShown: false,
  journeys: [hostkey],
})

/** Opens one node of an installation: an application with its own connections and memory, over a database and files that others may share. */
async function openNode(owner: pg.ClientConfig, folder: string, settings: Partial<ServiceSettings>) {
  const log = pino({ level: 'silent' })
  const node = { ...owner, user: NODE_ROLE }
  const database = openDatabase({ ...node, max: 10 }, (fault) => log.error(fault))
  const files = await localFileStore(folder)
  const installation = { database, files, trailCache: openTrailCache(), node }
  const { services, close } = await openServices(installation, new URL('http://vereda.localhost:8080'), {
    ...DEFAULT_SETTINGS,
    ...settings,
  })
  const apps = { web: folder, studio: folder, security: () => ({}), assetSecurity: {} }
  const app = await build({ services, log, contentHost: fastify(), apps })
  const closeNode = async () => {
    await app.close()
    await close()
    await database.end()
  }
  return { app, services, database, close: closeNode }
}

/** Builds the real application over a new database and file store. Requests are sent with `app.inject`; no port is opened. */
export async function testApp(settings: Partial<ServiceSettings> = {}): Promise<TestApp> {
  const fresh = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'vereda-app-'))
  await makeSecrets(fresh.connection)
  const one = await openNode(fresh.connection, folder, settings)
  const { app, services, database, close } = one
  const others: (typeof one)[] = []
  return {
    app,
    services,
    database,
    owner: fresh.connection,
    node: { ...fresh.connection, user: NODE_ROLE },
    async anotherNode() {
      const other = await openNode(fresh.connection, folder, settings)
      others.push(other)
      return other.app
    },
    async addDomain(given) {
      const id = await makeDomain(fresh.connection, given)
      // the database notifies the nodes only a moment later
      for (const each of [one, ...others]) each.services.directory.forget()
      return id
    },
    async signIn(hostkey, username, fingerprint = 'device') {
      const basic = Buffer.from(`${username}:${await preparedPassword(PASSWORD)}`).toString('base64')
      const headers = {
        host: hostOf(hostkey),
        authorization: `Basic ${basic}`,
        'x-device-fingerprint': fingerprint,
      }
      const answer = await app.inject({ method: 'GET', url: '/rest/loginctl/login', headers })
      if (answer.statusCode !== 200) throw new Error(`sign-in of ${username} failed: ${answer.body}`)
      return answer.json().authorization
    },
    async close() {
      for (const other of others) await other.close()
      await close()
      await fresh.drop()
      await rm(folder, { recursive: true })
    },
  }
}
