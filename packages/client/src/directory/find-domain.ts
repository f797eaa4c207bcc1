import { domaininfo, domainjourneylist } from '@vereda/contract/track/directory.ts'
import { accepted, type Result } from '@vereda/domain/result/result.ts'
import { ask } from '../api/ask.ts'
import type { Refused } from '../api/refused.ts'
import { domainCell } from './domain.ts'

/** A domain that somebody names: where its app is, and whether that is here. */
export type FoundDomain = { origin: string; isHere: boolean }

const suffixOf = (trackPath: string, hostkey: string) => new URL(trackPath).hostname.slice(hostkey.length + 1)

/** The suffix that stands before the list is read: that of the domain known here, else the front door's own host. */
function defaultSuffix(): string {
  const known = domainCell.get()
  return known ? suffixOf(known.track_path, known.hostkey) : (globalThis.location?.hostname ?? '')
}

/**
 * The hostkey in what was typed, by itself or as an address that was pasted; empty where the address ends otherwise than this
 * installation's, for that one is somebody else's.
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

/** The master domain of the list, which replaces the default suffix (specification 9); undefined where nothing is listed. */
async function masterDomain(): Promise<string | undefined> {
  const listed = await ask(domainjourneylist, { body: {}, authorization: null })
  const one = listed.ok && listed.value.find(({ hostkey, domain }) => hostkey === domain)
  return one ? suffixOf(one.track_path, one.domain) : undefined
}

/** The hostkey by the default suffix, and by the list's where an address ends otherwise: the list is read for that alone. */
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
