import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../harness/app.ts'
import { errorOf } from './guesses.ts'
import { type Answered, doorTo } from './knock.ts'
import { print } from './print.ts'
import { addressOf, loginThrough, openTarget, type Target } from './target.ts'
import { figures } from './two-samples.ts'

const STORM = 500
const THINKING_MS = 30 // the pause of the other users between two calls
const PATIENCE_MS = 300_000
const numbered = (name: string, amount: number) => Array.from({ length: amount }, (_, n) => `${name}${n}`)
const CROWD = numbered('crowd', STORM)
const OTHERS = numbered('other', 6)

let target: Target
beforeAll(async () => {
  target = await openTarget([{ hostkey: 'acme', learners: [...CROWD, ...OTHERS], trails: [] }])
}, PATIENCE_MS)
afterAll(() => target.close(), PATIENCE_MS)

const timesOf = (answers: readonly Answered[]) => figures(answers.map(({ ms }) => ms))

test(
  `${STORM} sign-ins at once all succeed, and people who are signed in go on meanwhile`,
  async () => {
    const tokens = await Promise.all(
      OTHERS.map((name, n) => target.enter(name, { device: name, address: addressOf(10_000 + n) })),
    )
    const list = (authorization: string) => target.knock({ path: '/rest/enrollctl/listUser', authorization })
    const quiet = [...(await Promise.all(tokens.map(list))), ...(await Promise.all(tokens.map(list)))]
    const meanwhile: Answered[] = []
    let isStorming = true
    const working = tokens.map(async (token) => {
      while (isStorming) {
        meanwhile.push(await list(token))
        await pause(THINKING_MS)
      }
    })
    const crowd = doorTo(target.port, STORM)
    const login = loginThrough(crowd)
    const began = performance.now()
    const storm: Answered[] = []
    // a login that waited too long is told to come again, and does
    for (let left = CROWD; left.length > 0; ) {
      const answers = await Promise.all(
        left.map((name) => login(name, PASSWORD, { device: name, address: addressOf(CROWD.indexOf(name)) })),
      )
      storm.push(...answers)
      left = left.filter((_, index) => errorOf(answers[index]!) === 'too-many')
      expect(left.length).toBeLessThan(answers.length)
    }
    const ms = performance.now() - began
    isStorming = false
    await Promise.all(working)
    crowd.close()
    print(`storm: ${STORM} sign-ins in ${(ms / 1_000).toFixed(1)} s, ${timesOf(storm)} (p50 / p95 / most)`)
    print(
      `storm: others’ listings ${timesOf(quiet)} before, ${timesOf(meanwhile)} in it (${meanwhile.length})`,
    )
    const answered = storm.map(errorOf)
    expect(answered.filter((error) => error === 'in')).toHaveLength(STORM)
    expect(answered.filter((error) => !['in', 'too-many'].includes(error))).toEqual([])
    expect([...quiet, ...meanwhile].filter(({ status }) => status !== 200)).toEqual([])
    // a user in one queue with the crowd would wait for half of the storm
    const waits = meanwhile.map((answer) => answer.ms).sort((a, b) => a - b)
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(ms / 20)
  },
  PATIENCE_MS,
)
