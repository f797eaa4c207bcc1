import { afterEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '../../../../tests/components/local-storage.ts'

/** A page of a host, and a directory that gives these answers one after the other; null: no answer. */
async function aPage(host: string | undefined, answers: (Response | null)[]) {
  vi.resetModules()
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  const dataset: Record<string, string | undefined> = { host }
  const style = new Map<string, string>()
  const setProperty = (name: string, value: string) => void style.set(name, value)
  const removeProperty = (name: string) => void style.delete(name)
  vi.stubGlobal('document', { documentElement: { dataset, style: { setProperty, removeProperty } } })
  vi.stubGlobal('CSS', { supports: (_: string, value: string) => !/^(no |oklch\(\d)/.test(value) })
  vi.stubGlobal('location', new URL('https://acme.learn.example.org/login'))
  const asked = vi.fn(async () => {
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  vi.stubGlobal('fetch', asked)
  return { asked, style, ...(await import('./domain.ts')) }
}
const ACME = {
  rest_url: 'https://acme.learn.example.org/rest',
  rest_track: 'https://acme.learn.example.org/track',
  track_path: '/track',
  hostkey: 'acme',
  name: 'Acme',
  brand: '#b3202a',
  logo: null,
  locale: 'en',
  legal: null,
  administrator: null,
  content_origin: 'https://{label}.content.example.org',
}

const unknown = () => Response.json({ error: 'unknown-domain', message: '' }, { status: 404 })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules() // the next test must not know the domain of this one
})

test('a host whose directory does not answer counts as an organisation until it is known to be none', async () => {
  const { isOrganisation, learnDomain } = await aPage(undefined, [null, unknown()])
  expect(await learnDomain()).toBe('unreachable')
  expect(isOrganisation(null)).toBe(true)
  expect(await learnDomain()).toBe('front-door')
  expect(isOrganisation(null)).toBe(false)
})

test.each(['front', 'unknown'])('a page with the host %j is not of an organisation', async (host) => {
  const { isOrganisation } = await aPage(host, [])
  expect(isOrganisation(null)).toBe(false)
})

test('the front door page does not ask the directory', async () => {
  const { asked, learnDomainAtStart } = await aPage('front', [unknown()])
  expect(await learnDomainAtStart()).toBe('front-door')
  expect(asked).not.toHaveBeenCalled()
})

const failureRead = () => new Promise((resolve) => setTimeout(resolve))

test('a start without an answer does not wait, and asks again in the background until one comes', async () => {
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

test('a start with a stored domain asks the directory once', async () => {
  const { asked, domainCell, learnDomainAtStart } = await aPage(undefined, [null, unknown()])
  domainCell.set({ name: 'Acme' } as never)
  expect(await learnDomainAtStart()).toBe('unreachable')
  await failureRead()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a known domain is stored, and is there without a network', async () => {
  const kept = stubLocalStorage()
  const first = await aPage(undefined, [Response.json(ACME)])
  expect(await first.learnDomain()).toBe('known')
  const again = await aPage(undefined, [null])
  expect(again.domainCell.get()).toEqual(ACME)
  expect(await again.learnDomain()).toBe('unreachable')
  again.domainCell.set(null)
  expect([...kept.keys()]).not.toContain('vereda.domain')
})

test.each(['{', 'null', '{"name":"Acme"}', JSON.stringify({ ...ACME, name: 7 })])(
  'an unreadable stored domain is ignored: %s',
  async (text) => {
    stubLocalStorage(new Map([['vereda.domain', text]]))
    expect((await aPage(undefined, [])).domainCell.get()).toBeNull()
  },
)

test('a domain’s colour is applied and stored; an invalid or missing colour removes it', async () => {
  const kept = stubLocalStorage()
  const told = [ACME.brand, null, ACME.brand, 'no colour', 'oklch(60% 0.1 20)'].map((brand) =>
    Response.json({ ...ACME, brand }),
  )
  const { learnDomain, style } = await aPage(undefined, told)
  const worn = async () => {
    await learnDomain()
    expect(kept.get('vereda.brand')).toBe(style.get('--brand-in'))
    return style.get('--brand-in')
  }
  expect([await worn(), await worn(), await worn(), await worn(), await worn()]).toEqual([
    '#b3202a',
    undefined,
    '#b3202a',
    undefined,
    'oklch(60% 0.1 20)',
  ])
})
