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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules() // whoever runs next knows nothing of the domain that was heard of here
})

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

const failureRead = () => new Promise((resolve) => setTimeout(resolve))

test('a start that nobody answers does not wait, and asks behind the screens until somebody does', async () => {
  const { asked, learnDomainAtStart, isOrganisation } = await aPage(undefined, [null, null, unknown()])
  expect(await learnDomainAtStart()).toBe('unreachable')
  await failureRead()
  expect([asked.mock.calls.length, isOrganisation(null)]).toEqual([2, true])
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(isOrganisation(null)).toBe(false))
  dispatchEvent(new Event('online'))
  await failureRead()
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a start that has the domain from before asks once', async () => {
  const { asked, domainCell, learnDomainAtStart } = await aPage(undefined, [null, unknown()])
  domainCell.set({ name: 'Acme' } as never)
  expect(await learnDomainAtStart()).toBe('unreachable')
  await failureRead()
  expect(asked).toHaveBeenCalledTimes(1)
})
