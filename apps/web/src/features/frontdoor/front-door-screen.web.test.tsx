import { frontdoor } from '@vereda/contract/track/directory.ts'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { FrontDoorScreen } from './front-door-screen.tsx'

const SHOWN = { group: 'frontdoor', at: '/' }
const domainOf = (hostkey: string, name: string) => ({
  hostkey,
  name,
  brand: null,
  url: `http://${hostkey}.vereda.localhost`,
  tagline: 'People who plant, cook and teach, and who learn together',
})
const opens = (server: ServerDouble) =>
  server.answers(frontdoor, {
    domains: [domainOf('acme', 'Serra Clara'), domainOf('escola', 'Escola do Rio')],
    accounts: [{ domain: 'acme', name: 'Lia Nakamura', username: 'lia', role: 'Coordination' }],
    password: 'vereda',
    invitations: [],
    outbox: null,
  })
const enter = () => page.getByRole('link', { name: say('frontdoor.open', { name: 'Serra Clara' }) })
const told = () => page.getByText(say('frontdoor.unknown.title', { address: location.host }))

afterEach(() => {
  delete document.documentElement.dataset.host
})

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const)
  test(`the link to an organisation is in sight at once on ${width} × ${height}`, async ({
    show,
    server,
  }) => {
    await page.viewport(width, height)
    document.documentElement.dataset.host = 'front'
    opens(server)
    await show(<FrontDoorScreen />, SHOWN)
    await expect.element(enter()).toBeInViewport({ ratio: 1 })
    expect(told().elements()).toEqual([])
  })

test('an unknown address says so, and links to the organisations that exist', async ({ show, server }) => {
  document.documentElement.dataset.host = 'unknown'
  opens(server)
  await show(<FrontDoorScreen />, SHOWN)
  await expect.element(told()).toBeVisible()
  await expect.element(enter()).toBeVisible()
  await expectAccessible()
})
