import { domaininfo } from '@vereda/contract/track/directory.ts'
import * as z from 'zod/mini'
import { ask } from '../api/ask.ts'
import { storedCell } from '../cell/stored-cell.ts'
import { showBrand } from '../theme/brand.ts'

/** The organisation whose host this is: name, colour, logo, language, legal page, where its content plays. */
export type Domain = z.infer<typeof domaininfo.answer>

function readDomain(text: string | null): Domain | null {
  if (!text) return null
  try {
    const parsed = z.safeParse(domaininfo.answer, JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The domain as last heard from its server, so that the app has its name and colour without a network. */
export const domainCell = storedCell<Domain | null>('vereda.domain', readDomain, (domain) =>
  domain ? JSON.stringify(domain) : null,
)

export type DomainAnswer = 'known' | 'front-door' | 'unreachable'

/** What the page was told of the host that it came from: the front door, or an address that is no organisation's; undefined on a domain's. */
export const pageHost = (): string | undefined => globalThis.document?.documentElement.dataset.host

/** Asks which domain this host is: `known`, `front-door` when it is none's, `unreachable` when nobody answers. */
export async function learnDomain(): Promise<DomainAnswer> {
  if (pageHost() === 'front') return 'front-door'
  const answer = await ask(domaininfo, { query: {}, authorization: null })
  if (!answer.ok) return answer.refusal.code === 'unknown-domain' ? 'front-door' : 'unreachable'
  domainCell.set(answer.value)
  showBrand(answer.value.brand)
  return 'known'
}
