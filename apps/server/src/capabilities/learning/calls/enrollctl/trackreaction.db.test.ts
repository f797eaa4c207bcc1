import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { asOwner } from '../../../../platform/database/owner.ts'

const HOUR_MS = 3_600_000
const learners = ['ana', 'bia', 'caio', 'davi', 'eva']

let one: TestApp
beforeAll(async () => {
  one = await testApp()
  await one.addDomain({ hostkey: 'acme', learners, trails: [aTrailDocument()] })
  await asOwner(one.owner, (client) => client.query('update domain set one_device = false'))
})
afterAll(() => one.close())

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

type Given = { stars: number; hours: number; device?: string }

/** The stars that are stored after reactions arrive in this order, each dated so many hours from now by its device's clock. */
async function starsAfter(learner: string, given: readonly Given[]) {
  let headers = {}
  let signedIn = ''
  for (const { stars, hours, device = `for ${stars}` } of given) {
    if (device !== signedIn) headers = as('acme', await one.signIn('acme', learner, device))
    signedIn = device
    const payload = { stars, texts: {}, date: hoursFromNow(hours) }
    const answer = await one.app.inject({
      method: 'POST',
      url: '/rest/enrollctl/trackreaction/trail',
      headers,
      payload,
    })
    expect(answer.json()).toEqual({ result: 'ok' })
  }
  const listed = await one.app.inject({ url: '/rest/enrollctl/listUser?groupTrail=trail', headers })
  return listed.json().trails[0].reactionResponse.stars
}

test('the last given reaction is kept when an earlier one arrives later from another device', async () => {
  await asOwner(one.owner, (client) =>
    client.query("update player set enrolled_at = now() - interval '30 days'"),
  )
  const [late, early] = [
    { stars: 5, hours: -1 },
    { stars: 2, hours: -9 },
  ]
  expect(await starsAfter('ana', [late, early])).toBe(5)
  expect(await starsAfter('bia', [early, late])).toBe(5)
})

test('a reaction dated years off counts for the moment of its arrival', async () => {
  const [right, behind, ahead] = [
    { stars: 4, hours: -1 },
    { stars: 3, hours: -200_000 },
    { stars: 1, hours: 200_000 },
  ]
  expect(await starsAfter('caio', [right, behind])).toBe(3)
  expect(await starsAfter('caio', [ahead])).toBe(1)
})

test('a later reaction from the same device replaces the earlier one after its clock was set back', async () => {
  await asOwner(one.owner, (client) =>
    client.query("update player set enrolled_at = now() - interval '30 days'"),
  )
  const first = { stars: 5, hours: -1, device: 'phone' }
  const then = { stars: 2, hours: -9, device: 'phone' }
  expect(await starsAfter('davi', [first, then])).toBe(2)
  // the phone's second reaction counts as given no earlier than its first, so the laptop's reaction is the older one
  expect(await starsAfter('eva', [first, then, { stars: 4, hours: -5, device: 'laptop' }])).toBe(2)
})
