import { domaininfo } from '@vereda/contract/track/directory.ts'
import { accepted, type Result } from '@vereda/domain/result/result.ts'
import { ask } from '../api/ask.ts'
import type { Refused } from '../api/refused.ts'
import { domainCell } from './domain.ts'

/** A domain that somebody names: where its app is, and whether that is here. */
export type FoundDomain = { origin: string; isHere: boolean }

/** The suffix of this installation's hosts: that of the domain known here, else the front door's own host (specification 9). */
function ownSuffix(): string {
  const known = domainCell.get()
  if (known) return new URL(known.track_path).hostname.slice(known.hostkey.length + 1)
  return globalThis.location?.hostname ?? ''
}

/**
 * The hostkey in what was typed, by itself or as an address that was pasted; empty where the address ends otherwise than this
 * installation's, for that one is somebody else's.
 */
export function hostkeyOf(text: string, suffix: string = ownSuffix()): string {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/:]/)[0]!
  const [hostkey = '', ...rest] = host.split('.')
  return rest.length === 0 || rest.join('.') === suffix ? hostkey : ''
}

/** Looks a domain up by its name; refused with `unknown-domain` where there is none (specification 5: not available). */
export async function findDomain(text: string): Promise<Result<FoundDomain, Refused>> {
  const answer = await ask(domaininfo, { query: { domain: hostkeyOf(text) }, authorization: null })
  if (!answer.ok) return answer
  const { origin } = new URL(answer.value.track_path)
  return accepted({ origin, isHere: origin === location.origin })
}
