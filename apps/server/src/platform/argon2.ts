import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const derive = promisify(argon2)

type Costs = { memory: number; passes: number; parallelism: number }
const COSTS: Costs = { memory: 19_456, passes: 2, parallelism: 1 } // memory in KiB
const LEAST_MEMORY_OF_LANE = 8 // KiB for each lane, the algorithm's minimum
const TAG_BYTES = 32
const SALT_BYTES = 16
const SALT_BYTES_MIN = 8 // the algorithm's minimum
const WAITING_MAX = 512
const WAIT_MAX_MS = 20_000 // the app gives up after 30 s, and hashing for a caller that has given up is wasted

/** Too many passwords wait to be checked, or this one waited too long. The client should come back later. */
export class PasswordQueueFull extends Error {}

/**
 * The order in which passwords are checked. Devices that have signed in before come first, so that a storm of guesses makes nobody wait.
 * Strangers come next. Signups come last, so that a link that many people have keeps nobody from signing in.
 */
export type PasswordLane = 'known' | 'stranger' | 'signup'

const waiting: Record<PasswordLane, (() => void)[]> = { known: [], stranger: [], signup: [] }
let free = Math.max(1, availableParallelism() - 1)

function passOn(): void {
  const next = waiting.known.shift() ?? waiting.stranger.shift() ?? waiting.signup.shift()
  if (next) next()
  else free += 1
}

async function takeTurn(lane: PasswordLane): Promise<void> {
  if (free > 0) {
    free -= 1
    return
  }
  if (waiting[lane].length >= WAITING_MAX) throw new PasswordQueueFull()
  const since = performance.now()
  await new Promise<void>((resolve) => waiting[lane].push(resolve))
  if (performance.now() - since <= WAIT_MAX_MS) return
  passOn()
  throw new PasswordQueueFull()
}

// one core is left to those who are signed in, however many sign in at once
async function inTurn<T>(lane: PasswordLane, work: () => Promise<T>): Promise<T> {
  await takeTurn(lane)
  try {
    return await work()
  } finally {
    passOn()
  }
}

async function tagOf(secret: string, salt: Buffer, costs: Costs, lane: PasswordLane): Promise<Buffer> {
  const options = { message: secret, nonce: salt, ...costs, tagLength: TAG_BYTES }
  return Buffer.from(await inTurn(lane, () => derive('argon2id', options)))
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
const PREFIX = `$argon2id$v=19$m=${COSTS.memory},t=${COSTS.passes},p=${COSTS.parallelism}`
const WRITTEN = /^m=(\d+),t=([1-9]\d*),p=([1-9]\d*)$/

/** The costs that a hash was made with, because only these verify it. Today's costs where the hash names none that the algorithm accepts. */
function costsIn(written: string | undefined): Costs {
  const [memory = 0, passes = 0, parallelism = 0] =
    WRITTEN.exec(written ?? '')
      ?.slice(1)
      .map(Number) ?? []
  return parallelism > 0 && memory >= LEAST_MEMORY_OF_LANE * parallelism
    ? { memory, passes, parallelism }
    : COSTS
}

/** Hashes a secret with Argon2id (19 MiB, 2 passes) as a PHC string. */
export async function hashSecret(secret: string, lane: PasswordLane = 'known'): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return `${PREFIX}$${encode(salt)}$${encode(await tagOf(secret, salt, COSTS, lane))}`
}

/** Whether a secret matches a hash. Without a hash it takes the same time and answers false. */
export async function isSecretOf(
  secret: string,
  hash: string | null,
  lane: PasswordLane = 'known',
): Promise<boolean> {
  const [, , , written, salt = '', tag = ''] = hash?.split('$') ?? []
  const [kept, expected] = [Buffer.from(salt, 'base64'), Buffer.from(tag, 'base64')]
  const isWhole = kept.length >= SALT_BYTES_MIN
  const nonce = isWhole ? kept : Buffer.alloc(SALT_BYTES)
  const found = await tagOf(secret, nonce, isWhole ? costsIn(written) : COSTS, lane)
  return found.length === expected.length && timingSafeEqual(found, expected)
}
