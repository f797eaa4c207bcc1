import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../harness/database.ts'
import { BUGS, type Bug } from './bugs.ts'
import { memoryServer } from './memory-server.ts'
import { RealServer } from './real-server.ts'
import { SERVER_MISTAKES } from './server-mistakes.ts'
import { failureText, type Outcome, simulate } from './simulate.ts'
import { TEAM_BUGS } from './team-bugs.ts'

const SCHEDULES = 50
const TRIED_SEEDS = 36 // of which each shows the bug in memory; here requests really overlap, so that one of them may not
const LAST_SEED = 2_000
const ALL_BUGS = [...BUGS, ...TEAM_BUGS]
const TRIED_WITH_MISTAKE = 60

/** The first seeds whose schedule, on the server in memory, shows a planted bug. */
async function showingSeeds(bug: Bug): Promise<number[]> {
  const seeds: number[] = []
  for (let seed = 1; seed <= LAST_SEED && seeds.length < TRIED_SEEDS; seed++)
    if ((await simulate({ seed, schedules: 1, bug, serverOf: async () => memoryServer() })).failed > 0)
      seeds.push(seed)
  return seeds
}

let database: FreshDatabase
let server: RealServer

beforeAll(async () => {
  database = await freshDatabase()
  server = await RealServer.start(database.connection, SCHEDULES + ALL_BUGS.length * TRIED_SEEDS)
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
}, 1_200_000)

test.each(ALL_BUGS)(
  'a planted bug is found against the real server: %s',
  async (bug) => {
    const alone = (seed: number) => server.forSchedule(seed, { mayDie: false })
    const seeds = await showingSeeds(bug)
    let failed = 0
    while (failed === 0 && seeds.length > 0)
      failed = (await simulate({ seed: seeds.shift()!, schedules: 1, bug, serverOf: alone })).failed
    expect(failed).toBe(1)
  },
  120_000,
)

/** A mistake may leave the database as no honest server does: reading it back throws, which shows it as well. */
const shows = (seed: number, from: RealServer) =>
  simulate({ seed, schedules: 1, serverOf: (one) => from.forSchedule(one, { mayDie: false }) }).then(
    ({ failed }) => failed > 0,
    () => true,
  )

test.each(SERVER_MISTAKES)(
  'a mistake in one line of the real server is found: $says',
  async (mistake) => {
    const mistaken = await RealServer.start(database.connection, TRIED_WITH_MISTAKE, mistake)
    try {
      let isFound = false
      for (let seed = 1; !isFound && seed <= TRIED_WITH_MISTAKE; seed++) isFound = await shows(seed, mistaken)
      expect(isFound).toBe(true)
    } finally {
      await mistaken.end()
    }
  },
  300_000,
)
