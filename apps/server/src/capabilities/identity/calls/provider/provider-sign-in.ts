import type { PROVIDER_CALLS } from '@vereda/contract/calls.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type HandlersOf, RawAnswer } from '../../../../calls/handler.ts'
import type { Services } from '../../../../calls/services.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import type { Domain } from '../../../directory/domains.ts'
import { beginSignIn, randomText } from '../../provider/begin.ts'
import { comeBack } from '../../provider/come-back.ts'
import { leaveAt } from '../../provider/leave.ts'
import { tellSignInTrouble } from '../../provider/tell-trouble.ts'

const COOKIE = 'vereda-provider'
const COOKIE_S = 600
// the app learns from this cookie that this browser may be signed in at the provider, and nothing else
const BEEN_THERE = 'vereda-provider-in'
const BEEN_THERE_S = 90 * 86_400

const secureOf = ({ hosts }: Services, { hostkey }: Domain) =>
  hosts.appOrigin(hostkey).startsWith('https:') ? '; Secure' : ''

/** The cookie that says which browser began a sign-in. It lasts as long as a sign-in may be under way, also in several tabs. */
const cookieOf = (services: Services, domain: Domain, browser: string) =>
  `${COOKIE}=${browser}; Path=/provider; Max-Age=${COOKIE_S}; HttpOnly; SameSite=Lax${secureOf(services, domain)}`
const beenThere = (services: Services, domain: Domain, seconds: number) =>
  `${BEEN_THERE}=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secureOf(services, domain)}`

const browserOf = (cookies = '') =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name, value]) => name === COOKIE && /^[\w-]{43}$/.test(value ?? ''))?.[1] ?? ''

const sendTo = (location: string, ...cookies: string[]) =>
  accepted(new RawAnswer(302, { location, 'set-cookie': cookies, 'cache-control': 'no-store' }, null))

const login = (provider: string, next: string | null = null) =>
  `/login?${new URLSearchParams({ provider, ...(next && { next }) })}`

/** A path of the app, or null: an address that comes from outside must not lead elsewhere. */
const ownNext = (next: string | undefined) => (next && /^\/(?![/\\])/.test(next) ? next : null)

export const providerHandlers: HandlersOf<typeof PROVIDER_CALLS> = {
  beginProviderSignIn: async ({ query, header }, services, { domain }) => {
    if (!domain) return refuse('unknown-domain')
    // another tab of this browser may be at the provider now, so the browser keeps its name
    const browser = browserOf(header('cookie')) || randomText()
    const next = ownNext(query.next)
    try {
      const address = await beginSignIn(services, domain, { browser, next })
      if (!address) return refuse('not-found')
      return sendTo(address.href, cookieOf(services, domain, browser))
    } catch (fault) {
      tellSignInTrouble(services, domain, fault)
      return sendTo(login('failed', next))
    }
  },
  endProviderSignIn: async ({ query: told, header }, services, { domain }) => {
    if (!domain) return refuse('unknown-domain')
    // a person who signed out at the provider comes back without a code and without an error
    if (!told.code && !told.error) return sendTo(login('left'), beenThere(services, domain, 0))
    const back = await comeBack(services, domain, { query: told, browser: browserOf(header('cookie')) })
    if (!back.ok) return sendTo(login(back.why, back.next))
    const path = `/magiclogin/email/${encodeURIComponent(back.username)}/${back.code}`
    const query = back.next ? `?${new URLSearchParams({ next: back.next })}` : ''
    return sendTo(path + query, beenThere(services, domain, BEEN_THERE_S))
  },
  leaveProvider: async (_, services, { domain }) => {
    if (!domain) return refuse('unknown-domain')
    try {
      const address = await leaveAt(services, domain)
      if (!address) return refuse('not-found')
      // asked once: a person who stays signed in at the provider wanted to
      const done = beenThere(services, domain, 0)
      return sendTo(address === 'stays' ? login('stays') : address.href, done)
    } catch (fault) {
      tellSignInTrouble(services, domain, fault)
      return sendTo(login('failed'))
    }
  },
}
