import { expect, test } from '@playwright/test'
import { gardenDomain } from '../e2e/learner/garden-domain.ts'
import { address } from '../harness/address.ts'
import { plantDomains } from '../harness/plant-domain.ts'
import { carried } from './on-the-wire.ts'

const garden = `wire-${process.env.TEST_WORKER_INDEX}-${process.pid}`

/** The background work of a domain's screens begins with this file. */
const BEHIND = '/assets/start-local-'

/** The notifications' request. It comes 1.5 s after the catalogue, when the network has long been quiet (specification 9). */
const NOTIFICATIONS = '/rest/notificationuser/search'

/** The most KB and requests that a first visit may carry, headers included. Lower a number whenever its screen gets smaller. */
const BUDGETS = [
  { screen: 'the front door', at: () => address('/'), kilobytes: 170, requests: 42 },
  { screen: 'the login', at: () => address('/login', garden), last: BEHIND, kilobytes: 180, requests: 44 },
  {
    screen: 'the catalogue',
    at: () => address('/enroll', garden),
    last: NOTIFICATIONS,
    username: 'fresh-0',
    kilobytes: 220,
    requests: 62,
  },
  {
    screen: 'a trail',
    at: () => address('/trail/garden', garden),
    last: BEHIND,
    username: 'fresh-1',
    kilobytes: 220,
    requests: 70,
  },
]

test.beforeAll(() => plantDomains([gardenDomain(garden)]))

for (const { screen, at, last, username, kilobytes, requests } of BUDGETS)
  test(`the transfer for ${screen} keeps its budget, all of it compressed`, async ({ browser }) => {
    const found = await carried(browser, at(), last, username)
    expect(found.plain).toEqual([])
    expect(found.kilobytes).toBeLessThanOrEqual(kilobytes)
    expect(found.requests).toBeLessThanOrEqual(requests)
  })
