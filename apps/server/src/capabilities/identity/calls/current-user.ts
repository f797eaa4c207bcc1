import type { CurrentUser } from '@vereda/contract/rest/currentuser.ts'
import type { Account, JourneysAsOf } from '../accounts.ts'

/** An account in the form in which calls answer it (decisions 10). */
export function currentUserOf(account: Account, { journeys, asOf }: JourneysAsOf): CurrentUser {
  const { id, username, email, phone, name, nickname, customNameType, thumb, locale } = account
  return {
    userId: id,
    user: { id, username, email, phone, name, nickname, customNameType, thumb, locale },
    permissions: account.permissions,
    company: account.company,
    job: account.jobId === null ? null : { id: account.jobId, name: account.jobName ?? '' },
    unitTree: account.unitTree,
    journeys: journeys.map(({ hostkey, name, logo }) => ({ hostkey, name, logo })),
    serverDate: asOf.toISOString(),
  }
}
