import type { registerTeam as contract } from '@vereda/contract/rest/teamctl.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { registerTeam as register } from '../../register-team.ts'

export const registerTeam: Handler<typeof contract> = ({ body }, { database }, { domain, account }) => {
  const { groupTrail: groupTrailId, name, users, confirmed = [account.id] } = body
  const registration = { callerId: account.id, groupTrailId, name, users, confirmed }
  return database.atomically(domain.id, (tx) => register(tx, registration))
}
