import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../apps/server/src/platform/database/owner.ts'
import type { Call } from '../../packages/contract/src/call.ts'
import { CALLS } from '../../packages/contract/src/calls.ts'
import { aResource, aStep, aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import type { TrailDocument } from '../../packages/domain/src/trail/trail-document.ts'
import { as, type TestApp, testApp } from '../harness/app.ts'
import { diceOf } from './dice.ts'
import { requestTo } from './request.ts'
import { idsIn, rowsOf } from './rows-of.ts'

const SEED = 11
const SECRET = 'Okapis'
const ASKED_FIRST = 400
const ASKED = 1_600
const SIGNED_IN_FOR = 50 // requests: some of them sign out
const CALLS_IN_ALL = Object.values<Call>(CALLS).filter(({ answer }) => answer !== 'stream')

let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

type Person = { hostkey: string; names: string[] }

/** Makes this many random calls as people of a domain, with these ids. Returns the answers. */
async function askAtRandom({ hostkey, names }: Person, requests: number, texts: readonly string[]) {
  const dice = diceOf(SEED)
  const told: string[] = []
  let tokens: string[] = []
  for (let n = 0; n < requests; n++) {
    if (n % SIGNED_IN_FOR === 0) tokens = await Promise.all(names.map((name) => one.signIn(hostkey, name)))
    const { headers, ...asked } = requestTo(dice.oneOf(CALLS_IN_ALL), dice, { tokens, texts })
    told.push((await one.app.inject({ ...asked, headers: { ...as(hostkey), ...headers } })).body)
  }
  return told
}

test(`${ASKED} requests with another domain’s ids reveal nothing of it and change nothing in it`, async () => {
  const resource = aResource({ id: 'their-resource', title: `${SECRET} alone` })
  const trail = aTrailDocument({
    id: 'their-trail',
    title: SECRET,
    steps: [aStep({ resources: [resource] })],
  })
  const theirs = { hostkey: 'theirs', names: ['their-learner', 'their-manager'] }
  const mine = { hostkey: 'mine', names: ['my-learner', 'my-manager'] }
  const managers = { 'their-manager': ['MANAGER'], 'my-manager': ['MANAGER'] }
  const domainOf = ({ hostkey, names }: Person, trails: TrailDocument[]) =>
    one.addDomain({ hostkey, learners: names, trails, permissions: managers })
  const their = await domainOf(theirs, [trail])
  await domainOf(mine, [aTrailDocument()])
  await askAtRandom(theirs, ASKED_FIRST, ['their-trail', 'their-resource', ...theirs.names])
  const before = await asOwner(one.owner, (client) => rowsOf(client, their))
  const ids = idsIn(before)
  expect(ids.length).toBeGreaterThan(50)

  const told = await askAtRandom(mine, ASKED, ids)
  expect(told.filter((text) => text.includes(SECRET))).toEqual([])
  expect(await asOwner(one.owner, (client) => rowsOf(client, their))).toEqual(before)
}, 240_000)
