import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestServer } from '../harness/server.ts'
import { killDatabase } from './database-rounds.ts'
import { type PlayTarget, playSender, signInAt } from './play-sender.ts'
import { notKeptOnce, randomFrom, rebuilt, targetsOf } from './stage.ts'

const ROUNDS = 20
const DATABASE_ROUNDS = 12
const SENDERS = 6
const SEED = 20_260_301

let server: TestServer
let targets: PlayTarget[]
beforeAll(async () => {
  server = await TestServer.start()
  targets = await targetsOf(server)
}, 240_000)
afterAll(() => server.dispose(), 60_000)

const VICTIMS = ['server', 'both'] as const

async function kill(victim: (typeof VICTIMS)[number]): Promise<void> {
  if (victim === 'both') await server.killDatabase()
  await server.kill('SIGKILL')
}

/**
 * Sends plays from several senders at the same time, and kills the victim once `enough` plays are acknowledged. Returns the keys of the
 * acknowledged plays.
 */
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
      const play = playSender({ port: server.port, hostkey: 'acme', token }, target, points)
      if ((await play.once()) === 200) acknowledged.push(play.key)
      if (acknowledged.length >= enough) killing ??= kill(victim)
    }
  }
  await Promise.allSettled(Array.from({ length: SENDERS }, send))
  await killing
  return acknowledged
}

test(`after ${ROUNDS} kills during writes every acknowledged play is stored once and every total matches its plays`, async () => {
  const random = randomFrom(SEED)
  const all: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const victim = VICTIMS[round % VICTIMS.length]!
    const acknowledged = await sendUntilKilled(victim, 5 + Math.floor(random() * 60), random)
    expect(acknowledged.length, `round ${round}, ${victim} killed`).toBeGreaterThan(0)
    all.push(...acknowledged)
    await server.restart()
  }
  expect(await notKeptOnce(server, all)).toEqual([])
  expect(await rebuilt(server)).toMatchObject({ changed: 0, histogramOff: 0 })
}, 600_000)

test(
  `after ${DATABASE_ROUNDS} kills of the database the same process goes on, and every acknowledged play is stored once`,
  () => killDatabase(server, DATABASE_ROUNDS, SEED),
  600_000,
)
