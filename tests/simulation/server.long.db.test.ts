import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../harness/database.ts'
import { BUGS, type Bug } from './bugs.ts'
import { memoryServer } from './memory-server.ts'
import { RealServer } from './real-server.ts'
import { SERVER_MISTAKES } from './server-mistakes.ts'
import type { Calls } from './sim-server.ts'
import { failureText, type Outcome, simulate } from './simulate.ts'
import { TEAM_BUGS } from './team-bugs.ts'

const SCHEDULES = 50
const TRIED_SEEDS = 36 // each of these seeds shows the bug on the server in memory; here requests really overlap, so that one of them may not
const LAST_SEED = 6_000
const ALL_BUGS = [...BUGS, ...TEAM_BUGS]
const TRIED_WITH_MISTAKE = 60
const FIRST_SEEDS = Array.from({ length: TRIED_WITH_MISTAKE }, (_, n) => n + 1)

/** The first seeds whose schedules pass a check, on the server in memory. */
async function seedsThat(are: (seed: number) => Promise<boolean>): Promise<number[]> {
  const seeds: number[] = []
  for (let seed = 1; seed <= LAST_SEED && seeds.length < TRIED_SEEDS; seed++)
    if (await are(seed)) seeds.push(seed)
  return seeds
}

const showingSeeds = (bug: Bug) =>
  seedsThat(async (seed) => {
    const { failed } = await simulate({ seed, schedules: 1, bug, serverOf: async () => memoryServer() })
    return failed > 0
  })

/** Whether a schedule sends plays of two teams in one batch. */
async function mixesTeams(seed: number): Promise<boolean> {
  const honest = memoryServer()
  let mixes = false
  const calls = (token: string): Calls => {
    const known = honest.calls(token)
    const trackBatch: Calls['trackBatch'] = (entries) => {
      mixes ||= new Set(entries.flatMap(({ item, play }) => (play && item.team) || [])).size > 1
      return known.trackBatch(entries)
    }
    return { ...known, trackBatch }
  }
  await simulate({ seed, schedules: 1, serverOf: async () => ({ ...honest, calls }) })
  return mixes
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

/** Whether a seed shows the planted mistake. The mistake may leave the database in an impossible state, and then reading it throws. */
const shows = (seed: number, from: RealServer) =>
  simulate({ seed, schedules: 1, serverOf: (one) => from.forSchedule(one, { mayDie: false }) }).then(
    ({ failed }) => failed > 0,
    () => true,
  )

test.each(SERVER_MISTAKES)(
  'a mistake in one line of the real server is found: $says',
  async (mistake) => {
    const mistaken = await RealServer.start(database.connection, TRIED_SEEDS + TRIED_WITH_MISTAKE, mistake)
    try {
      const seeds = [...(mistake.needsTwoTeams ? await seedsThat(mixesTeams) : []), ...FIRST_SEEDS]
      let isFound = false
      for (let n = 0; !isFound && n < seeds.length; n++) isFound = await shows(seeds[n]!, mistaken)
      expect(isFound).toBe(true)
    } finally {
      await mistaken.end()
    }
  },
  300_000,
)
