import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestServer } from '../harness/server.ts'
import { type PlayTarget, playSender, signInAt } from './play-sender.ts'
import { notKeptOnce, randomFrom, rebuilt, targetsOf, withOwner } from './stage.ts'

const WRITERS = 36
const RETRY_MS = 50

/**
 * The killed process of the database: its first process, which ends all others; or one that serves a connection, after which the database
 * restarts by itself.
 */
type Victim = 'first process' | 'one that serves'

const SERVING = `select pid from pg_stat_activity where backend_type = 'client backend' and usename = 'vereda_node' limit 1`

async function kill(server: TestServer, victim: Victim): Promise<void> {
  if (victim === 'first process') return server.killDatabase()
  const pid = await withOwner(
    server,
    async (client) => (await client.query<{ pid: number }>(SERVING)).rows[0]!.pid,
  )
  process.kill(pid, 'SIGKILL')
}

type Round = { server: TestServer; targets: readonly PlayTarget[]; victim: Victim; random: () => number }

/**
 * Runs writers that repeat each play until it is acknowledged. Each of them writes at least once before and once after the kill. Returns
 * the keys.
 */
async function writeThrough({ server, targets, victim, random }: Round): Promise<string[]> {
  const token = await signInAt(server.port, 'acme', 'marina', 'vereda')
  const acknowledged: string[] = []
  async function write(): Promise<void> {
    const target = targets[Math.floor(random() * targets.length)]!
    const send = playSender({ port: server.port, hostkey: 'acme', token }, target, Math.floor(random() * 120))
    for (;;) {
      const status = await send.once()
      if (status === 200) break
      // only "unavailable" is allowed: the node itself must not break off or fail
      expect(status).toBe(503)
      await pause(RETRY_MS)
    }
    acknowledged.push(send.key)
  }
  let isKilled = false
  async function writer(): Promise<void> {
    while (!isKilled) await write()
    await write()
  }
  const writers = Array.from({ length: WRITERS }, writer)
  const killing = (async () => {
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(WRITERS)
    await kill(server, victim)
  })().finally(() => {
    isKilled = true
  })
  await Promise.all([killing, ...writers])
  return acknowledged
}

/**
 * Kills only the database of a node while writers use it, several times. The node keeps running, and each play that it acknowledged is
 * stored once.
 */
export async function killDatabase(server: TestServer, rounds: number, seed: number): Promise<void> {
  const { pid } = server
  const random = randomFrom(seed)
  const targets = await targetsOf(server)
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const victim = round % 2 === 0 ? 'first process' : 'one that serves'
    acknowledged.push(...(await writeThrough({ server, targets, victim, random })))
    expect([server.pid, server.isRunning], `round ${round}, ${victim} killed`).toEqual([pid, true])
  }
  expect(acknowledged.length).toBeGreaterThan(rounds * WRITERS)
  expect(await notKeptOnce(server, acknowledged)).toEqual([])
  expect(await rebuilt(server)).toMatchObject({ changed: 0, histogramOff: 0 })
}
