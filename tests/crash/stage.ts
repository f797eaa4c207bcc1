import { join } from 'node:path'
import pg from 'pg'
import { rebuildDomain } from '../../apps/server/src/capabilities/learning/rebuild.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import type { TestServer } from '../harness/server.ts'
import type { PlayTarget } from './play-sender.ts'

/** Works on a connection to the server's database as its owner. */
export async function withOwner<T>(server: TestServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ directory: join(server.folder, 'postgres') })
  const client = new pg.Client(embedded.connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await embedded.stop()
  }
}

const TARGETS = `select g.id as "groupTrailId", r->>'id' as "resourceId"
  from group_trail g join trail_version v using (domain_id, trail_id, version), json_array_elements(v.document->'steps') s,
    json_array_elements(s->'resources') r
  where domain_id = (select id from domain where hostkey = 'acme')
    and exists (select from player p where p.domain_id = g.domain_id and p.group_trail_id = g.id and p.player_id = 'marina')`

/** The resources that the demo's Marina may play. */
export const targetsIn = async (client: pg.Client): Promise<PlayTarget[]> =>
  (await client.query<PlayTarget>(TARGETS)).rows
export const targetsOf = (server: TestServer): Promise<PlayTarget[]> => withOwner(server, targetsIn)

/** A small random generator with a seed, so that a failing round can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const KEPT = `select t.idempotency_key as key, count(p.tracking_id) as times
  from tracking t left join play p on p.domain_id = t.domain_id and p.tracking_id = t.id
  where t.idempotency_key = any($1) group by 1`

/** How many times the database has each of these plays. */
export async function keptTimes(client: pg.Client, keys: readonly string[]): Promise<number[]> {
  const { rows } = await client.query<{ key: string; times: string }>(KEPT, [keys])
  const times = new Map(rows.map((row) => [row.key, Number(row.times)]))
  return keys.map((key) => times.get(key) ?? 0)
}

/** The acknowledged plays that the database lacks or has more than once. */
export const notKeptOnce = (server: TestServer, keys: readonly string[]): Promise<string[]> =>
  withOwner(server, async (client) => {
    const times = await keptTimes(client, keys)
    return keys.filter((_, n) => times[n] !== 1)
  })

/** The changes of a rebuild, which derives every total from the plays anew. */
export const rebuilt = (server: TestServer) =>
  withOwner(server, async (client) => {
    const { rows } = await client.query<{ id: number }>("select id from domain where hostkey = 'acme'")
    const { host, port, user, database: name } = client
    const database = openDatabase({ host, port, user, database: name }, () => undefined)
    try {
      return await rebuildDomain(database, openTrailCache(), rows[0]!.id)
    } finally {
      await database.end()
    }
  })
