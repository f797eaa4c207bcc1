import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildDomain } from '../../apps/server/src/capabilities/learning/rebuild.ts'
import { trailShelf } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { TestServer } from '../harness/server.ts'
import { type PlayTarget, sendPlay, signInAt } from './play-sender.ts'

const ROUNDS = 20
const SENDERS = 6
const SEED = 20_260_301

let server: TestServer
let targets: PlayTarget[]
beforeAll(async () => {
  server = await TestServer.start()
  targets = await targetsOf()
}, 240_000)
afterAll(() => server.dispose(), 60_000)

/** A connection to the server's database, opened by the first query and then reused. */
async function withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
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

const targetsOf = () =>
  withOwner(async (client) => {
    const { rows } = await client.query<PlayTarget>(
      `select g.id as "groupTrailId", r->>'id' as "resourceId"
        from group_trail g join trail_version v using (domain_id, trail_id, version), json_array_elements(v.document->'steps') s,
          json_array_elements(s->'resources') r
        where domain_id = (select id from domain where hostkey = 'acme')
          and exists (select from player p where p.domain_id = g.domain_id and p.group_trail_id = g.id and p.player_id = 'marina')`,
    )
    return rows
  })

// a small generator of our own, so that a failing round can be played again
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const VICTIMS = ['server', 'database', 'both'] as const

async function kill(victim: (typeof VICTIMS)[number]): Promise<void> {
  if (victim !== 'server') await server.killDatabase()
  if (victim !== 'database') await server.kill('SIGKILL')
}

/** Sends plays from several senders at once and kills in the middle, once so many are acknowledged; the keys of those that were. */
async function sendUntilKilled(
  victim: (typeof VICTIMS)[number],
  enough: number,
  random: () => number,
): Promise<string[]> {
  const token = await signInAt(server.port, 'acme', 'marina', 'vereda')
  const acknowledged: string[] = []
  let killing: Promise<void> | undefined
  async function send(): Promise<void> {
    while (!killing) {
      const target = targets[Math.floor(random() * targets.length)]!
      const points = Math.floor(random() * 120)
      acknowledged.push(
        await sendPlay({ port: server.port, hostkey: 'acme', token }, target, points, acknowledged.length),
      )
      if (acknowledged.length >= enough) killing ??= kill(victim)
    }
  }
  await Promise.allSettled(Array.from({ length: SENDERS }, send))
  await killing
  return acknowledged
}

const timesKept = (keys: string[]) =>
  withOwner(async (client) => {
    const { rows } = await client.query<{ key: string; times: string }>(
      `select t.idempotency_key as key, count(p.tracking_id) as times
        from tracking t left join play p on p.domain_id = t.domain_id and p.tracking_id = t.id
        where t.idempotency_key = any($1) group by 1`,
      [keys],
    )
    return new Map(rows.map((row) => [row.key, Number(row.times)]))
  })

test(`${ROUNDS} times killed in the middle of writes, every acknowledged play is there once and every total is what plays amount to`, async () => {
  const random = randomFrom(SEED)
  const all: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const victim = VICTIMS[round % VICTIMS.length]!
    const acknowledged = await sendUntilKilled(victim, 5 + Math.floor(random() * 60), random)
    expect(acknowledged.length, `round ${round}, ${victim} killed`).toBeGreaterThan(0)
    all.push(...acknowledged)
    await server.restart()
  }
  const kept = await timesKept(all)
  expect(all.filter((key) => kept.get(key) !== 1)).toEqual([])
  const rebuilt = await withOwner(async (client) => {
    const { rows } = await client.query<{ id: number }>("select id from domain where hostkey = 'acme'")
    const { host, port, user, database: name } = client
    const database = openDatabase({ host, port, user, database: name }, () => undefined)
    try {
      return await rebuildDomain(database, trailShelf(), rows[0]!.id)
    } finally {
      await database.end()
    }
  })
  expect(rebuilt).toMatchObject({ changed: 0, standingsOff: 0 })
}, 600_000)
