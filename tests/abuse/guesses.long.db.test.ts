import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../harness/app.ts'
import { newestLetter } from '../harness/letters.ts'
import { errorOf, type Tally, tallyOf } from './guesses.ts'
import { print } from './print.ts'
import { addressOf, openTarget, type Target } from './target.ts'

const GUESSES = 10_000
const AT_ONCE = 16
const WARM_UP = 100 // wrong guesses; all later guesses are right, and come too late
const WRONG_IN_A_ROW = 5 // decisions 6
const SENT_A_DAY = 20
const PATIENCE_MS = 300_000

let target: Target
beforeAll(async () => {
  target = await openTarget([{ hostkey: 'acme', learners: ['ana', 'bia', 'caio'], trails: [] }])
}, PATIENCE_MS)
afterAll(() => target.close(), PATIENCE_MS)

const told = (what: string, { counts, seconds }: Tally) =>
  print(`${what}: ${JSON.stringify(counts)} in ${seconds.toFixed(1)} s`)

/**
 * The first half comes from one address and device, whose allowance no other test has used. Each later one comes from an address and a
 * device of its own.
 */
const guesserOf = (n: number, address: string) =>
  n < GUESSES / 2 ? { address, device: 'one attacker' } : { address: addressOf(n), device: `attacker ${n}` }

type From = { address: string; device: string }
const generate = (username: string, from: From) =>
  target.knock({
    ...{ method: 'POST', path: '/rest/magicctl/generate', ...from },
    body: { type: 'email', username: `${username}@acme.example` },
  })
const check = (username: string, code: string, from: From) =>
  target.knock({
    ...{ method: 'POST', path: '/rest/magicctl/checkcode', ...from },
    body: { username, code },
  })

test(
  '10,000 guesses at one password: none gets in, the person does, and a refusal costs no hashing',
  async () => {
    const phone = { device: 'phone of Ana', address: '198.51.100.1' }
    await target.enter('ana', phone)
    const hash = () => target.login('nobody', 'a guess', { address: '198.51.100.2' })
    const hashed = [await hash(), await hash()]
    const tally = await tallyOf(GUESSES, AT_ONCE, (n) =>
      target.login('ana', n < WARM_UP ? 'a guess' : PASSWORD, guesserOf(n, '203.0.113.1')),
    )
    hashed.push(await hash(), await hash())
    told('passwords', tally)
    const { blocked = 0, 'too-many': paced = 0, ...looked } = tally.counts // one address alone may ask only so often
    expect(looked).toEqual({ 'wrong-credentials': WRONG_IN_A_ROW })
    expect(blocked + paced).toBe(GUESSES - WRONG_IN_A_ROW)
    expect(paced).toBeLessThan(GUESSES / 2) // a guess from an address of its own meets only the block
    const hashMs = hashed.reduce((sum, { ms }) => sum + ms, 0) / hashed.length
    expect(tally.seconds * 1_000).toBeLessThan((GUESSES * hashMs) / 2)
    await target.enter('ana', phone)
  },
  PATIENCE_MS,
)

test(
  '10,000 guesses at one code: none gets in, and the device that asked for it does',
  async () => {
    const phone = { device: 'new phone of Bia', address: '198.51.100.3' }
    await generate('bia', phone)
    const { code } = await newestLetter(target.inside, target.acme, 'bia@acme.example')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const tally = await tallyOf(GUESSES, AT_ONCE, (n) =>
      check('bia', n < WARM_UP ? wrong : code, guesserOf(n, '192.0.2.1')),
    )
    told('codes', tally)
    const { blocked = 0, 'too-many': paced = 0, ...looked } = tally.counts // one address alone may ask only so often
    expect(looked).toEqual({ 'code-invalid': WRONG_IN_A_ROW })
    expect(blocked + paced).toBe(GUESSES - WRONG_IN_A_ROW)
    expect(errorOf(await check('bia', code, phone))).toBe('in')
  },
  PATIENCE_MS,
)

test(
  'a caller who requests codes to guess gets few codes and few guesses',
  async () => {
    const askers = Array.from({ length: 100 }, (_, n) => guesserOf(GUESSES + n, ''))
    const asked = await tallyOf(askers.length, AT_ONCE, (n) => generate('caio', askers[n]!))
    const guessed = await tallyOf(1_000, AT_ONCE, (n) =>
      check('caio', 'not a code', askers[n % askers.length]!),
    )
    told('codes asked for', asked)
    told('guesses at them', guessed)
    expect(asked.counts).toEqual({ in: SENT_A_DAY, 'too-many': askers.length - SENT_A_DAY })
    // five for each device with a code, and five for all other devices together
    expect(guessed.counts['code-invalid']).toBe((SENT_A_DAY + 1) * WRONG_IN_A_ROW)
  },
  PATIENCE_MS,
)
