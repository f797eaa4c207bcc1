import { filledDocument } from '../../apps/server/src/capabilities/demo/seeding/filled-document.ts'
import { seedDemoDomain } from '../../apps/server/src/capabilities/demo/seeding/seed-domain.ts'
import { addGroupTrail, enrol } from '../../apps/server/src/capabilities/enrolment/enrol.ts'
import { trackingIdOf } from '../../apps/server/src/capabilities/learning/tracking-id.ts'
import { publishOwn } from '../../apps/server/src/capabilities/trails/publish.ts'
import type { DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'
import { type Installation, openInstallation } from '../../apps/server/src/installation.ts'
import { renewSecret } from '../../apps/server/src/platform/database/secrets.ts'
import { readEnvironment } from '../../apps/server/src/platform/environment.ts'
import type { EmbeddedConnection } from '../../apps/server/src/platform/postgres/embedded.ts'
import { type FreshDatabase, makeDatabase } from '../harness/make-database.ts'
import { TestServer } from '../harness/server.ts'
import { FIELD, fieldDomain, LEARNERS } from './field-domain.ts'
import { Gate } from './gate.ts'

function failLoudly(fault: unknown): never {
  throw fault
}

const urlOf = ({ host, port, user, database }: EmbeddedConnection) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** Whether the browser reaches the server through a gate (a proxy that tests can cut), or directly. */
export type Road = 'gate' | 'bare'

/** The host of content: below the app's domain, or below a domain of its own. */
export type ContentPlace = 'beside' | 'apart'

type Ground = { database: FreshDatabase; gate: Gate; server: TestServer; road: Road }

/** A server for one test file, behind a gate, with only the field's domain. Its database survives a restart of the server. */
export class Field {
  readonly gate: Gate
  readonly server: TestServer
  private readonly ground: Ground
  private constructor(ground: Ground) {
    this.ground = ground
    this.gate = ground.gate
    this.server = ground.server
  }

  static async grow(road: Road = 'gate', contents: ContentPlace = 'beside'): Promise<Field> {
    const postgres: EmbeddedConnection = JSON.parse(process.env.VEREDA_TEST_POSTGRES!)
    const [database, gate] = await Promise.all([makeDatabase(postgres), Gate.build()])
    const DATABASE_URL = urlOf(database.connection)
    const published: Record<string, string> = road === 'gate' ? { PUBLIC_URL: gate.publicUrl } : {}
    const server = await TestServer.start((port) => ({
      ...published,
      ...(contents === 'apart' && { PUBLIC_CONTENT_URL: `http://contents.localhost:${port}` }),
      DATABASE_URL,
    }))
    gate.target = server.port
    const field = new Field({ database, gate, server, road })
    await field.within((installation) => seedDemoDomain(installation, fieldDomain, new Date()))
    return field
  }

  at(path: string): string {
    if (this.ground.road === 'bare') return this.server.address(path, FIELD)
    return this.gate.address(path, FIELD)
  }

  /** Cuts the network and kills the server's process in the middle of its work. */
  async cutOff(): Promise<void> {
    this.gate.close()
    await this.server.kill('SIGKILL')
  }

  async comeBack(): Promise<void> {
    await this.server.restart()
    this.gate.open()
  }

  /** Works on the installation while the server runs, as its operator would. */
  async within<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
    const DATABASE_URL = urlOf(this.ground.database.connection)
    const environment = readEnvironment({ VEREDA_DATA: this.server.folder, DATABASE_URL })
    const installation = await openInstallation(environment, failLoudly)
    try {
      return await work(installation)
    } finally {
      await installation.close()
    }
  }

  /** Backs up the database while the server is down. The returned function restores it, as `vereda restore` does. */
  async backUp(): Promise<() => Promise<void>> {
    const { database } = this.ground
    const putBack = await database.backUp()
    return async () => {
      await putBack()
      await renewSecret(database.connection, 'epoch')
    }
  }

  private async domainId({ database }: Installation): Promise<number> {
    const domainOf = { name: 'field', text: 'select id from domain where hostkey = $1' }
    return (await database.rows<{ id: number }>(domainOf, [FIELD]))[0]!.id
  }

  /** Publishes a trail's next version. If it is the first, gives the trail to every learner. */
  publish(trail: DemoTrail): Promise<void> {
    return this.within(async (installation) => {
      const id = await this.domainId(installation)
      const filled = await filledDocument(installation.files, trail)
      await installation.database.atomically(id, async (tx) => {
        const { version } = await publishOwn(tx, filled)
        if (version > 1) return
        const trailId = trail.document.id
        const group = {
          id: trailId,
          trailId,
          version,
          journeyId: FIELD,
          categories: [],
          teamType: trail.teamPlay?.type ?? null,
        }
        await addGroupTrail(tx, group)
        const enrolledAt = new Date(Date.now() - 86_400_000)
        await enrol(
          tx,
          trailId,
          LEARNERS.map((accountId) => ({ accountId, enrolledAt })),
        )
      })
    })
  }

  /** The sorted tracking ids of all plays that the server has of a learner. A play that counted twice is in the list twice. */
  playsOf(username: string): Promise<string[]> {
    return this.within(async (installation) => {
      const text = `select p.tracking_id as id from play p
        join account a on a.domain_id = p.domain_id and a.id = p.player_id where a.username = $1 order by 1`
      const id = await this.domainId(installation)
      const rows = await installation.database.as(id, (tx) =>
        tx.rows<{ id: string }>({ name: 'plays-of', text }, [username]),
      )
      return rows.map(({ id }) => id)
    })
  }

  /** The sorted tracking ids under which a person's queue items count. */
  countedAs(username: string, keys: readonly string[]): Promise<string[]> {
    return this.within(async (installation) => {
      const id = await this.domainId(installation)
      const statement = { name: 'account-of', text: 'select id from account where username = $1' }
      const [account] = await installation.database.as(id, (tx) =>
        tx.rows<{ id: string }>(statement, [username]),
      )
      return keys.map((key) => trackingIdOf(id, account!.id, key)).toSorted()
    })
  }

  async clear(): Promise<void> {
    await this.gate.tearDown()
    await this.server.dispose()
    await this.ground.database.drop()
  }
}
