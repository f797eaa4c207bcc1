import type { listjobs as contract } from '@vereda/contract/track/signup-lists.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { bearerToken } from '../../../../platform/http/credentials.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { jobsOf } from '../../signup/sql/signup-lists.ts'
import { tokenHash } from '../../token-hash.ts'
import { invitedList } from './invited-list.ts'

export const listjobs: Handler<typeof contract> = async (input, services, caller) => {
  const { domain } = caller
  if (!domain) return refuse('unknown-domain')
  // the profile's picker asks with a session, and a signup asks with its invitation
  const token = bearerToken(input.header('authorization'))
  if (token && (await services.sessions.accountOf(domain.id, tokenHash(token))))
    return accepted(await services.database.as(domain.id, jobsOf))
  const { group, token: invitation } = input.body ?? {}
  const invited = { group: group ?? '', token: invitation ?? '' }
  return invitedList(input, services, caller, { invited, read: jobsOf })
}
