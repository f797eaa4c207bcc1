import { type Domain, domainCell } from '@vereda/client/directory/domain.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTellingDomain } from './tell-domain.ts'

// another test file may have set a domain
beforeEach(() => domainCell.set(null))
afterEach(() => {
  domainCell.set(null)
  vi.unstubAllGlobals()
})

/** A page in English, and the messages that its worker got. */
function aPage() {
  const told: unknown[] = []
  const active = { postMessage: (message: unknown) => void told.push(message) }
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } })
  return told
}
const named = (name: string) => ({ name, logo: null }) as Domain

test('the worker is told the domain once it is known, and again when it changes', async () => {
  const told = aPage()
  keepTellingDomain()
  await Promise.resolve()
  expect(told).toEqual([])
  domainCell.set(named('Acme'))
  await vi.waitFor(() => expect(told).toEqual([{ house: 'Acme ', locale: 'en' }]))
  domainCell.set(named('Acme Brasil'))
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ house: 'Acme Brasil ', locale: 'en' }))
})
