import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { addAccounts } from '../../apps/server/src/capabilities/identity/add-accounts.ts'
import { preparedParts } from '../../apps/server/src/capabilities/identity/prepared-parts.ts'
import { hashSecret } from '../../apps/server/src/platform/argon2.ts'
import { ownerTransaction } from '../../apps/server/src/platform/database/database.ts'
import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { rateOf } from '../load.ts'
import type { HashLoad } from '../programs/argon2-floor.ts'
import { costRow, type Row } from '../row.ts'
import { HEADERS, HOST, type Program, type Stage, startProgram } from '../stage.ts'

const CALLERS = 16
const LOGINS = 100
const ROUNDS = 3
const CROWD = 500
const OTHERS = 4
const OTHERS_CALLS_A_SECOND = 100
const QUIET_MS = 3_000
const LONGEST_S = 600
const PASSWORD = await preparedPassword('seeds and stones')
const nameOf = (n: number) => `pupil${n % CROWD}`

async function givePupils({ client, domainId }: Stage): Promise<void> {
  const passwordHash = await hashSecret(preparedParts(PASSWORD)!.sha256)
  const pupil = (id: string) => ({
    ...{ id, username: id, name: id, nickname: null, email: null, customNameType: 0, jobName: null },
    ...{ unitTree: [], permissions: [], passwordHash, isShown: false, journeys: ['acme'] },
  })
  const pupils = Array.from({ length: CROWD }, (_, n) => pupil(nameOf(n)))
  await addAccounts(await ownerTransaction(client, domainId), pupils)
}

/** Sign-ins one after the other, each by another person on a device of their own. */
function signIns(): autocannon.Request {
  let next = 0
  const setupRequest = (request: object) => {
    const name = nameOf(next++)
    const authorization = `Basic ${Buffer.from(`${name}:${PASSWORD}`).toString('base64')}`
    return { ...request, headers: { host: HOST, authorization, 'x-device-fingerprint': name } }
  }
  return { method: 'GET', path: '/rest/loginctl/login?force=true', setupRequest }
}

/** The processor time of Argon2id alone for one password, in ms. */
async function floorCpu(): Promise<number> {
  const load: HashLoad = { amount: LOGINS, callers: CALLERS }
  const program = await startProgram<number>('programs/argon2-floor.ts', load)
  const spent = await program.spent()
  await program.stop()
  return spent / LOGINS
}

/** Processor times of one sign-in and of one password, measured in turns. */
async function signInCpu(app: Program<string>, signIn: () => Promise<number>): Promise<[number, number]> {
  const [ours, floor]: [number[], number[]] = [[], []]
  for (let n = 0; n < ROUNDS; n++) {
    const before = await app.spent()
    await signIn()
    ours.push(((await app.spent()) - before) / LOGINS)
    floor.push(await floorCpu())
  }
  return [Math.min(...ours), Math.min(...floor)]
}

/** The 97.5th percentile of the time, in ms, that calls of signed-in people take until `meanwhile` is over. */
async function othersMs(url: string, meanwhile: () => Promise<unknown>): Promise<number> {
  const request = { method: 'GET', path: '/track/currentusertrack', headers: HEADERS } as const
  const load = { url, connections: OTHERS, overallRate: OTHERS_CALLS_A_SECOND, timeout: LONGEST_S }
  const done = Promise.withResolvers<autocannon.Result>()
  const running = autocannon({ ...load, requests: [request], duration: LONGEST_S }, (fault, result) =>
    fault ? done.reject(fault) : done.resolve(result),
  )
  await meanwhile().finally(() => running.stop())
  return (await done.promise).latency.p97_5
}

/**
 * The cost of a sign-in, compared with Argon2id alone; and how long everyone else waits while 500 people sign in at once, compared with a
 * quiet time.
 */
export async function loginRows(stage: Stage): Promise<Row[]> {
  await givePupils(stage)
  const app = await startProgram<string>('programs/app.ts', stage.owner)
  const url = app.ready
  const signIn = (callers: number, amount: number) => rateOf({ url, callers, amount, requests: [signIns()] })
  await signIn(CALLERS, CALLERS)
  const [ours, floor] = await signInCpu(app, () => signIn(CALLERS, LOGINS))
  const quiet = await othersMs(url, () => pause(QUIET_MS))
  const crowd = { url, connections: CROWD, amount: CROWD, timeout: LONGEST_S, requests: [signIns()] }
  // a slow machine refuses some of them for now: only the other people's calls are measured here
  const storm = await othersMs(url, async () => autocannon(crowd))
  await app.stop()
  const told = (ms: number): [number, string] => [Math.max(ms, 1), `${ms} ms`]
  const quietly = told(quiet)
  return [
    costRow(
      `a sign-in, ${CALLERS} callers, processor time`,
      [ours, `${ours.toFixed(1)} ms`],
      [floor, `${floor.toFixed(1)} ms Argon2id alone`],
      1.25,
    ),
    costRow(
      `a call while ${CROWD} sign in at once, 97.5 %`,
      told(storm),
      [quietly[0], `${quietly[1]} otherwise`],
      20,
    ),
  ]
}
