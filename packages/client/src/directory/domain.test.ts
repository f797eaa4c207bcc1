import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A page of a host, and a directory that gives these answers one after the other: null is none at all. */
async function aPage(host: string | undefined, answers: (Response | null)[]) {
  vi.resetModules()
  const dataset: Record<string, string | undefined> = { host }
  vi.stubGlobal('document', { documentElement: { dataset, style: { setProperty: () => undefined } } })
  vi.stubGlobal('location', new URL('https://acme.learn.example.org/login'))
  const asked = vi.fn(async () => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  vi.stubGlobal('fetch', asked)
  return { asked, ...(await import('./domain.ts')) }
}
const unknown = () => Response.json({ error: 'unknown-domain', message: '' }, { status: 404 })

beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

test('a host whose directory did not answer is an organisation’s until the page or the directory says otherwise', async () => {
  const { isOrganisation, learnDomain } = await aPage(undefined, [null, unknown()])
  expect(await learnDomain()).toBe('unreachable')
  expect(isOrganisation(null)).toBe(true)
  expect(await learnDomain()).toBe('front-door')
  expect(isOrganisation(null)).toBe(false)
})

test.each(['front', 'unknown'])('a page that was told %j is no organisation’s', async (host) => {
  const { isOrganisation } = await aPage(host, [])
  expect(isOrganisation(null)).toBe(false)
})

test('who asks until somebody answers asks again when the network is back, and no more after an answer', async () => {
  const { asked, learnDomainAtLast } = await aPage(undefined, [null, unknown()])
  const learnt = learnDomainAtLast()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve)) // its failure is read
  dispatchEvent(new Event('online'))
  await learnt
  expect(asked).toHaveBeenCalledTimes(2)
})
