import { preparedChange, preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { hasCertificate } from '@vereda/domain/trail/closing.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { cheapHash } from '../../../../../../tests/harness/cheap-hash.ts'
import { demoDomains } from '../../../demo/demo.ts'
import { DEMO_PASSWORD, type DemoAttempt, type DemoDomain } from '../../../demo/demo-domain.ts'
import { asOwner } from '../../../platform/database/owner.ts'
import { preparedParts } from '../../identity/prepared-parts.ts'
import { seedDemoDomain } from './seed-domain.ts'

const NOW = new Date()
const WALK_TIMEOUT_MS = 120_000 // more than a hundred people sign in, one after the other

/** The demo's attempts of a domain that saw the conclusion. */
const endedIn = (demo: DemoDomain): DemoAttempt[] =>
  [...demo.attempts(NOW)].filter(({ conclusionSeen }) => conclusionSeen)

/** A domain of the demo with only the attempts that saw the conclusion, and without files: the rest takes long to make. */
function shortened({ studio, news, ...demo }: DemoDomain): DemoDomain {
  const trails = demo.trails.map((trail) => ({ ...trail, files: {} }))
  return { ...demo, trails, attempts: () => endedIn(demo) }
}

let one: TestApp
let password: string
beforeAll(async () => {
  one = await testApp()
  password = await preparedPassword(DEMO_PASSWORD)
  const { owner, database, services } = one
  for (const demo of demoDomains)
    await seedDemoDomain({ owner, database, files: services.files }, shortened(demo), NOW)
  const hash = cheapHash(preparedParts(await preparedChange(DEMO_PASSWORD))!.sha256)
  await asOwner(owner, (client) => client.query('update account set password_hash = $1', [hash]))
  services.directory.forget()
})
afterAll(() => one.close())

async function signedIn(hostkey: string, username: string) {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const headers = { ...as(hostkey), authorization, 'x-device-fingerprint': 'device' }
  const answer = await one.app.inject({ url: '/rest/loginctl/login', headers })
  return as(hostkey, answer.json().authorization)
}

/** The trails whose certificate the app offers to a person, and the server's answer for each. */
async function certificatesOf(hostkey: string, username: string) {
  const headers = await signedIn(hostkey, username)
  const listing = await one.app.inject({ url: '/rest/enrollctl/listUser', headers })
  const offered = (listing.json().trails as Trail[]).filter(hasCertificate).map(({ id }) => id)
  const url = '/rest/credentialctl/certificate'
  return Promise.all(
    offered.map(async (groupTrailId) => {
      const { statusCode } = await one.app.inject({ method: 'POST', url, headers, payload: { groupTrailId } })
      return { username, trailId: groupTrailId, statusCode }
    }),
  )
}

test.each(demoDomains)(
  'each person of $hostkey who has seen a trail’s conclusion is offered its certificate and can download it',
  async (demo) => {
    const ended = endedIn(demo)
    const people = [...new Set(ended.map(({ username }) => username))]
    const given = []
    for (const person of people) given.push(...(await certificatesOf(demo.hostkey, person)))
    const expected = ended.map(({ username, trailId }) => ({ username, trailId, statusCode: 200 }))
    expect(given).toEqual(expect.arrayContaining(expected))
    expect(given).toHaveLength(expected.length)
  },
  WALK_TIMEOUT_MS,
)
