import { domaininfo } from '@vereda/contract/track/directory.ts'
import type * as z from 'zod/mini'
import { ask } from '../api/ask.ts'
import { jsonCell } from '../cell/json-cell.ts'
import { untilDone } from '../retry/until-done.ts'
import { showBrand } from '../theme/brand.ts'

/** The organisation whose host this is: name, colour, logo, language, legal page, where its content plays. */
export type Domain = z.infer<typeof domaininfo.answer>

/** The domain as last heard from its server, so that the app has its name and colour without a network. */
export const domainCell = jsonCell('vereda.domain', domaininfo.answer)

export type DomainAnswer = 'known' | 'front-door' | 'unreachable'

/** What the page was told of the host that it came from: the front door, or an address that is no organisation's; undefined on a domain's. */
export const pageHost = (): string | undefined => globalThis.document?.documentElement.dataset.host

/** Whether this host is an organisation's, as far as is known: until the directory answers, the page says so of a host that is none's. */
export const isOrganisation = (domain: Domain | null): boolean => domain !== null || pageHost() === undefined

/** Asks which domain this host is: `known`, `front-door` when it is none's, `unreachable` when nobody answers. */
export async function learnDomain(): Promise<DomainAnswer> {
  if (pageHost() === 'front') return 'front-door'
  const answer = await ask(domaininfo, { query: {}, authorization: null })
  if (!answer.ok) {
    if (answer.refusal.code !== 'unknown-domain') return 'unreachable'
    document.documentElement.dataset.host ??= 'unknown' // a page that was told nothing, as the development server's
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

/** Asks which domain this host is, as an app starts; where nobody answers and none is kept, goes on asking behind the screens until somebody does. */
export async function learnDomainAtStart(): Promise<DomainAnswer> {
  const answer = await learnDomain()
  if (answer === 'unreachable' && !domainCell.get()) void learnDomainAtLast()
  return answer
}
