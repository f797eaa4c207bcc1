import { expect, test } from '../e2e/learner/garden-test.ts'
import { pointer } from '../e2e/learner/hands.ts'
import { openTrail, playGame } from '../e2e/learner/walk.ts'
import { address } from '../harness/address.ts'

const OPEN_PAGES = ['/', '/outbox', '/openapi']
const DOMAIN_PAGES = ['/login', '/magiclogin/email/a/b', '/forgotpassword', '/signup/no/invitation']
const LOOK = { locale: 'en', theme: 'light', width: 1280 } as const
test.use({ locale: 'en' })

test('no page requests anything from a host outside the installation', async ({
  page,
  context,
  garden,
  signIn,
}) => {
  const port = process.env.VEREDA_TEST_PORT
  const isOwn = ({ protocol, hostname, port: asked }: URL) =>
    ['data:', 'blob:', 'about:'].includes(protocol) ||
    (/(^|\.)vereda\.localhost$/.test(hostname) && asked === port)
  const [asked, foreign, refused]: [Set<string>, string[], string[]] = [new Set(), [], []]
  context.on('request', (request) => {
    const url = new URL(request.url())
    asked.add(url.hostname)
    if (!isOwn(url)) foreign.push(`${page.url()} asked ${url}`)
  })
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(`${page.url()}: ${message.text()}`)
  })
  for (const path of OPEN_PAGES) await page.goto(address(path), { waitUntil: 'networkidle' })
  for (const path of DOMAIN_PAGES) await page.goto(garden.address(path), { waitUntil: 'networkidle' })
  await signIn('fresh')
  const walker = { page, hands: pointer(), look: LOOK }
  await openTrail(walker)
  await playGame(walker)
  expect(foreign).toEqual([])
  expect(refused).toEqual([])
  expect([...asked].some((host) => host.includes('.content.'))).toBe(true)
})
