import type { Call } from '@vereda/contract/call.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Outcome, refuse } from '../platform/http/refusal.ts'
import { mayStill, type SignedIn } from './caller.ts'
import { type LiveAnswer, RawAnswer } from './handler.ts'
import type { Services } from './services.ts'

// the last header keeps proxies from buffering: a proxy that waits for the end of an answer would hold back every event
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** Opens the stream by which a call tells of a topic's changes. It lasts for as long as the caller would be let in. */
export function watching(
  { access }: Pick<Call, 'access'>,
  services: Pick<Services, 'live' | 'sessions'>,
  caller: SignedIn,
  { topic }: LiveAnswer,
): Outcome<RawAnswer> {
  const { domain, account, tokenHash } = caller
  const opened = services.live.open({
    domainId: domain.id,
    accountId: account.id,
    tokenHash,
    topic,
    mayStill: () => mayStill(access, services, caller),
  })
  if (opened.ok) return accepted(new RawAnswer(200, HEADERS, opened.stream))
  return refuse(opened.why === 'too-many' ? 'too-many' : 'overloaded')
}
