import { domaininfo } from '@vereda/contract/track/directory.ts'
import type * as z from 'zod/mini'
import { ask } from '../api/ask.ts'
import { jsonCell } from '../cell/json-cell.ts'
import { untilDone } from '../retry/until-done.ts'
import { showBrand } from '../theme/brand.ts'

/** The organisation of this host: its name, colour, logo, language, legal page, and where its content plays. */
export type Domain = z.infer<typeof domaininfo.answer>

/** The domain as its server last told it, so that the app has its name and colour without a network. */
export const domainCell = jsonCell('vereda.domain', domaininfo.answer)

export type DomainAnswer = 'known' | 'front-door' | 'unreachable'

/**
 * What the server wrote into the page about its host: the front door, or an address without an organisation; undefined on a domain's host.
 */
export const pageHost = (): string | undefined => globalThis.document?.documentElement.dataset.host

/** Whether this host is an organisation's, as far as is known: until the directory answers, the page's own word counts. */
export const isOrganisation = (domain: Domain | null): boolean => domain !== null || pageHost() === undefined

/** Asks which domain this host is: `known`, `front-door` when it is no organisation's, `unreachable` when no server answers. */
export async function learnDomain(): Promise<DomainAnswer> {
  if (pageHost() === 'front') return 'front-door'
  const answer = await ask(domaininfo, { query: {}, authorization: null })
  if (!answer.ok) {
    if (answer.refusal.code !== 'unknown-domain') return 'unreachable'
    document.documentElement.dataset.host ??= 'unknown' // for a page that names no host, as the development server's
    return 'front-door'
  }
  domainCell.set(answer.value)
  showBrand(answer.value.brand)
  return 'known'
}

const learnDomainAtLast = () =>
  untilDone(async () => {
    if ((await learnDomain()) === 'unreachable') throw new Error('nobody answered')
  })

/**
 * Asks which domain this host is when an app starts. If no server answers and no domain is stored, it goes on asking in the background
 * until one does.
 */
export async function learnDomainAtStart(): Promise<DomainAnswer> {
  const answer = await learnDomain()
  if (answer === 'unreachable' && !domainCell.get()) void learnDomainAtLast()
  return answer
}
