import { domaininfo, domainjourneylist } from '@vereda/contract/track/directory.ts'
import { accepted, type Result } from '@vereda/domain/result/result.ts'
import { ask } from '../api/ask.ts'
import type { Refused } from '../api/refused.ts'
import { domainCell } from './domain.ts'

/** A domain that somebody named: where its app is, and whether that is this origin. */
export type FoundDomain = { origin: string; isHere: boolean }

const suffixOf = (trackPath: string, hostkey: string) => new URL(trackPath).hostname.slice(hostkey.length + 1)

/** The suffix until the list is read: that of this host's domain if known, otherwise the front door's own host. */
function defaultSuffix(): string {
  const known = domainCell.get()
  return known ? suffixOf(known.track_path, known.hostkey) : (globalThis.location?.hostname ?? '')
}

/**
 * The hostkey in a typed text, which may be the hostkey itself or a pasted address; empty where the address has another suffix than this
 * installation's, because it belongs to somebody else.
 */
export function hostkeyOf(text: string, suffix: string = defaultSuffix()): string {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/:]/)[0]!
  const [hostkey = '', ...rest] = host.split('.')
  return rest.length === 0 || rest.join('.') === suffix ? hostkey : ''
}

/** The master domain of the list, which replaces the default suffix (specification 9); undefined where the list is empty. */
async function masterDomain(): Promise<string | undefined> {
  const listed = await ask(domainjourneylist, { body: {}, authorization: null })
  const one = listed.ok && listed.value.find(({ hostkey, domain }) => hostkey === domain)
  return one ? suffixOf(one.track_path, one.domain) : undefined
}

/** The hostkey by the default suffix, otherwise by the list's; the list is read only for an address with another suffix. */
async function namedHostkey(text: string): Promise<string> {
  const here = hostkeyOf(text)
  return here === '' && text.includes('.') ? hostkeyOf(text, await masterDomain()) : here
}

/** Looks a domain up by its name; refused with `unknown-domain` where there is none (specification 5: not available). */
export async function findDomain(text: string): Promise<Result<FoundDomain, Refused>> {
  const answer = await ask(domaininfo, { query: { domain: await namedHostkey(text) }, authorization: null })
  if (!answer.ok) return answer
  const { origin } = new URL(answer.value.track_path)
  return accepted({ origin, isHere: origin === location.origin })
}
