import type { Call } from '@vereda/contract/call.ts'
import { TICK_HEADER } from '@vereda/contract/live.ts'
import { mayOpen } from '@vereda/domain/account/studio-access.ts'
import type { Answer, Caller, Input } from '../../calls/handler.ts'
import type { Services } from '../../calls/services.ts'
import type { Outcome } from '../../platform/http/refusal.ts'

const TICK_LENGTH_MAX = 64

type ReportHandler<C extends Call> = (
  input: Input<C>,
  services: Services,
  caller: Caller,
) => Promise<Outcome<Answer<C>>>

/**
 * A report's call that is computed once for all callers who ask for the same because of the same change.
 * A reporter is told less than a manager, so they don't share an answer; neither do two domains.
 */
export const sharedByTick =
  <C extends Call>(name: string, handler: ReportHandler<C>): ReportHandler<C> =>
  (input, services, caller) => {
    const tick = input.header(TICK_HEADER)
    if (!tick || tick.length > TICK_LENGTH_MAX) return handler(input, services, caller)
    const { params, query } = input
    const sees = mayOpen(caller.account, 'manager')
    const key = JSON.stringify([name, caller.domain.id, sees, params, query, tick])
    return services.shared.of(key, () => handler(input, services, caller))
  }
