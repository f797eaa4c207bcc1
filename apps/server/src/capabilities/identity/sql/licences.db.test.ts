import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { asOwner, meanwhile } from '../../../../../../tests/harness/meanwhile.ts'
import { OPENING, recountLicences } from './licences.ts'
import {
  endSession,
  endSessionsOf,
  endUnusedSessions,
  openSession,
  revokeSession,
  sessionsOf,
} from './sessions.ts'

const USERS = ['ana', 'bia', 'caio', 'davi']
let one: TestApp
let domainId: number
const NAIVE = {
  name: 'naive-licences',
  text: 'select count(distinct account_id) as used from session where domain_id = $1',
}
const COUNTED = { name: 'counted-licences', text: 'select used from licence_use where domain_id = $1' }
const AGE = {
  name: 'age-sessions',
  text: "update session set seen_at = now() - interval '92 days', unused_since = now() - interval '2 days' where domain_id = $1 and account_id = $2",
}

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: USERS, trails: [] })
})
afterAll(() => one.close())

const used = async (statement: typeof NAIVE) =>
  (await one.database.as(domainId, (tx) => tx.rows<{ used: number }>(statement, [domainId])))[0]?.used ?? 0

type Step = {
  what: 'in' | 'out' | 'out-all' | 'take-over' | 'revoke' | 'expire'
  user: string
  device: string
}
const open: { user: string; tokenHash: Buffer }[] = []

async function take({ what, user, device }: Step): Promise<void> {
  const own = open.find((session) => session.user === user)
  await one.database.atomically(domainId, async (tx) => {
    switch (what) {
      case 'in': {
        const tokenHash = randomBytes(32)
        open.push({ user, tokenHash })
        return openSession(tx, { tokenHash, accountId: user, fingerprint: device, device: null })
      }
      case 'out':
        return endSession(tx, own?.tokenHash ?? randomBytes(32))
      case 'out-all':
        return endSessionsOf(tx, user, 'all')
      case 'take-over':
        return endSessionsOf(tx, user, { exceptDevice: device })
      case 'revoke': {
        const [listed] = await sessionsOf(tx, user, randomBytes(32))
        return listed && (await revokeSession(tx, user, listed.id))
      }
      case 'expire':
        await tx.rows(AGE, [domainId, user])
        return endUnusedSessions(tx)
    }
  })
}

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('in', 'in', 'in', 'out', 'out-all', 'take-over', 'revoke', 'expire'),
  user: fc.constantFrom(...USERS),
  device: fc.constantFrom('phone', 'laptop'),
})

test('the counter of licences equals the number of users with a session after any sign-ins and sign-outs at once', async () => {
  // each inner list runs at once
  const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(history, async (rounds) => {
      for (const round of rounds) {
        await Promise.all(round.map(take))
        expect(await used(COUNTED)).toBe(await used(NAIVE))
      }
    }),
    { numRuns: 25 },
  )
})

test('a recount corrects wrong counts from the sessions', async () => {
  await take({ what: 'in', user: 'ana', device: 'phone' })
  const right = await used(NAIVE)
  await one.database.as(domainId, async (tx) => {
    await tx.rows({ name: 'spoil', text: 'update licence_use set used = used + 7 where domain_id = $1' }, [
      domainId,
    ])
    await tx.rows(
      { name: 'spoil-users', text: 'update active_user set sessions = sessions + 2 where domain_id = $1' },
      [domainId],
    )
  })
  expect(await one.database.atomically(domainId, recountLicences)).toEqual({ before: right + 7, now: right })
  await take({ what: 'out-all', user: 'ana', device: 'phone' })
  expect(await used(COUNTED)).toBe(await used(NAIVE))
})

/** Expects each count to match the sessions behind it. */
const isCountedRight = async () => {
  expect(await used(COUNTED)).toBe(await used(NAIVE))
  const text = `select a.account_id from active_user a full join (select account_id, count(*) as sessions from session group by 1) s using (account_id)
    where a.domain_id = ${domainId} and coalesce(a.sessions, 0) <> coalesce(s.sessions, 0)`
  expect(await asOwner(one.owner, text)).toEqual([])
}

test('a sign-in does not wait for a recount of licences', async () => {
  await take({ what: 'in', user: 'bia', device: 'phone' })
  await asOwner(one.owner, "update active_user set sessions = sessions + 1 where account_id = 'bia'")
  await one.database.atomically(domainId, async (tx) => {
    await recountLicences(tx)
    await take({ what: 'in', user: 'davi', device: 'phone' })
  })
  await isCountedRight()
  await take({ what: 'out-all', user: 'davi', device: 'phone' })
  await isCountedRight()
})

test.each([
  ['people', 'update active_user set sessions = sessions + 2'],
  ['licences', 'update licence_use set used = used + 3'],
])('a recount that corrects %s includes sign-ins under way', async (_, spoil) => {
  for (const user of USERS) await take({ what: 'out-all', user, device: 'phone' })
  await take({ what: 'in', user: 'bia', device: 'phone' })
  const opened = [
    { tokenHash: randomBytes(32).toString('hex'), user: 'bia' },
    { tokenHash: randomBytes(32).toString('hex'), user: 'caio' },
  ]
  const signingIn = opened.map(
    ({ tokenHash, user }) => `with ${OPENING.replaceAll('$1', String(domainId)).replaceAll('$3', `'${user}'`)}
    insert into session (domain_id, token_hash, account_id, fingerprint) values (${domainId}, '\\x${tokenHash}', '${user}', 'phone')`,
  )
  await asOwner(one.owner, `${spoil} where domain_id = ${domainId}`)
  await meanwhile(one.owner, signingIn.join(';'), () => [one.database.atomically(domainId, recountLicences)])
  await isCountedRight()
})

test('as many of the sign-ins at once succeed as licences are left', async () => {
  const learners = Array.from({ length: 6 }, (_, n) => `user${n}`)
  const small = await one.addDomain({ hostkey: 'small', learners, trails: [], licences: 2 })
  const asked = await Promise.allSettled(learners.map((learner) => one.signIn('small', learner)))
  const tokens = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(tokens.length).toBe(2)
  await one.app.inject({ method: 'GET', url: '/rest/loginctl/logout', headers: as('small', tokens[0]) })
  const again = await Promise.allSettled(learners.map((learner) => one.signIn('small', learner)))
  // a learner who is signed in already needs no further licence
  expect(again.filter((one) => one.status === 'fulfilled').length).toBe(2)
  const [row] = await one.database.as(small, (tx) => tx.rows<{ used: number }>(COUNTED, [small]))
  expect(row).toEqual({ used: 2 })
})
