import * as client from 'openid-client'
import type { Services } from '../../../calls/services.ts'
import type { Domain } from '../../directory/domains.ts'

/** The word that a provider gave for what it refused, where it gave one. */
function wordOf(fault: unknown): string | undefined {
  if (fault instanceof client.WWWAuthenticateChallengeError) return fault.cause[0]?.parameters.error
  const isTold =
    fault instanceof client.ResponseBodyError || fault instanceof client.AuthorizationResponseError
  return isTold ? fault.error : undefined
}

/** What went wrong with a provider, and its word for that: one of a list (RFC 6749 5.2), `invalid_client` of a secret that is over; nothing that somebody wrote. */
function withItsWord(fault: unknown): unknown {
  const word = wordOf(fault) ?? ''
  return /^[a-z_]{1,40}$/.test(word) ? new Error(`the provider says ${word}`, { cause: fault }) : fault
}

/** Tells the operator why nobody comes in by a domain's provider: who signs in reads only that it failed, and can mend nothing. */
export const tellSignInTrouble = (
  { tellTrouble }: Pick<Services, 'tellTrouble'>,
  { hostkey }: Pick<Domain, 'hostkey'>,
  fault: unknown,
): void => tellTrouble(withItsWord(fault), 'a sign-in by a provider failed', hostkey)
