import type { PROVIDER_CALLS } from '@vereda/contract/calls.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type HandlersOf, RawAnswer } from '../../../../calls/handler.ts'
import type { Services } from '../../../../calls/services.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import type { Domain } from '../../../directory/domains.ts'
import { beginSignIn, randomText } from '../../provider/begin.ts'
import { comeBack } from '../../provider/come-back.ts'

const COOKIE = 'vereda-provider'
const COOKIE_S = 600

function cookieOf({ hosts }: Services, { hostkey }: Domain, value: string, seconds: number): string {
  const secure = hosts.appOrigin(hostkey).startsWith('https:') ? '; Secure' : ''
  return `${COOKIE}=${value}; Path=/provider; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

const browserOf = (cookies = '') =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim().split('='))
    .find(([name]) => name === COOKIE)?.[1] ?? ''

const sendTo = (location: string, cookie: string) =>
  accepted(new RawAnswer(302, { location, 'set-cookie': cookie, 'cache-control': 'no-store' }, null))

/** An address of the app and no other: what comes in from outside must not lead elsewhere. */
const ownNext = (next: string | undefined) => (next && /^\/(?![/\\])/.test(next) ? next : null)

export const providerHandlers: HandlersOf<typeof PROVIDER_CALLS> = {
  beginProviderSignIn: async ({ query }, services, { domain }) => {
    if (!domain) return refuse('unknown-domain')
    const browser = randomText()
    try {
      const address = await beginSignIn(services, domain, { browser, next: ownNext(query.next) })
      if (!address) return refuse('not-found')
      return sendTo(address.href, cookieOf(services, domain, browser, COOKIE_S))
    } catch {
      return sendTo('/login?provider=failed', cookieOf(services, domain, '', 0))
    }
  },
  endProviderSignIn: async ({ query, header }, services, { domain }) => {
    if (!domain) return refuse('unknown-domain')
    const back = await comeBack(services, domain, { query, browser: browserOf(header('cookie')) })
    const done = cookieOf(services, domain, '', 0)
    if (!back.ok) return sendTo(`/login?provider=${back.why}`, done)
    const path = `/magiclogin/email/${encodeURIComponent(back.username)}/${back.code}`
    return sendTo(back.next ? `${path}?${new URLSearchParams({ next: back.next })}` : path, done)
  },
}
