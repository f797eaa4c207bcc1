import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../harness/database.ts'
import { BUGS } from './bugs.ts'
import { RealServer } from './real-server.ts'
import { failureText, type Outcome, simulate } from './simulate.ts'

const SCHEDULES = 50
/** Seeds of which, in memory, each shows the bug; here requests really overlap, so that one of them may not. */
const SHOWING_SEEDS = {
  dropped: [2, 5, 6],
  doubled: [8, 32, 33, 48, 49, 63, 88, 91, 109, 116, 133, 136],
  reordered: [2, 5, 6],
  forgotten: [2, 3, 5],
  memory: [2, 3, 8, 21, 22],
  'mixed up': [6, 10, 12, 21, 33, 118],
} as const
const TRIES = Object.values(SHOWING_SEEDS).flat().length

let database: FreshDatabase
let server: RealServer

beforeAll(async () => {
  database = await freshDatabase()
  server = await RealServer.start(database.connection, SCHEDULES + TRIES)
}, 240_000)
afterAll(async () => {
  await server?.end()
  await database?.drop()
})

const serverOf = (seed: number) => server.forSchedule(seed)
const tell = ({ failures }: Outcome) => failures.map((one) => failureText(one, ' --server')).join('\n')

test(`${SCHEDULES} schedules against the real server, killed in the middle of requests, lose, double and leave nothing`, async () => {
  const outcome = await simulate({ seed: 1, schedules: SCHEDULES, serverOf })
  expect(tell(outcome)).toBe('')
  expect(server.kills).toBeGreaterThan(SCHEDULES / 2)
}, 600_000)

test.each(BUGS)(
  'a planted bug is found against the real server: %s',
  async (bug) => {
    const alone = (seed: number) => server.forSchedule(seed, { mayDie: false })
    const seeds = [...SHOWING_SEEDS[bug]]
    let failed = 0
    while (failed === 0 && seeds.length > 0)
      failed = (await simulate({ seed: seeds.shift()!, schedules: 1, bug, serverOf: alone })).failed
    expect(failed).toBe(1)
  },
  120_000,
)
