import { domaininfo } from '@vereda/contract/track/directory.ts'
import { accepted, type Result } from '@vereda/domain/result/result.ts'
import { ask } from '../api/ask.ts'
import type { Refused } from '../api/refused.ts'

/** A domain that somebody names: where its app is, and whether that is here. */
export type FoundDomain = { origin: string; isHere: boolean }

/** The hostkey in what was typed: its first label, whether the whole address was pasted or not. */
export const hostkeyOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[./:]/)[0]!

/** Looks a domain up by its name; refused with `unknown-domain` where there is none (specification 5: not available). */
export async function findDomain(text: string): Promise<Result<FoundDomain, Refused>> {
  const answer = await ask(domaininfo, { query: { domain: hostkeyOf(text) }, authorization: null })
  if (!answer.ok) return answer
  const { origin } = new URL(answer.value.track_path)
  return accepted({ origin, isHere: origin === location.origin })
}
