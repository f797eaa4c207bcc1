import * as client from 'openid-client'
import type { Services } from '../../../calls/services.ts'
import type { Domain } from '../../directory/domains.ts'

/** The error code that a provider gave for its refusal, where it gave one. */
function wordOf(fault: unknown): string | undefined {
  if (fault instanceof client.WWWAuthenticateChallengeError) return fault.cause[0]?.parameters.error
  const isTold =
    fault instanceof client.ResponseBodyError || fault instanceof client.AuthorizationResponseError
  return isTold ? fault.error : undefined
}

/**
 * A provider's fault with the provider's error code (RFC 6749 5.2), such as `invalid_client` for a
 * secret that is over. Nothing else that the provider wrote is added.
 */
function withItsWord(fault: unknown): unknown {
  const word = wordOf(fault) ?? ''
  return /^[a-z_]{1,40}$/.test(word) ? new Error(`the provider says ${word}`, { cause: fault }) : fault
}

/** Tells the operator why nobody comes in by a domain's provider. The person who signs in reads only that it failed, and can mend nothing. */
export const tellSignInTrouble = (
  { tellTrouble }: Pick<Services, 'tellTrouble'>,
  { hostkey }: Pick<Domain, 'hostkey'>,
  fault: unknown,
): void => tellTrouble(withItsWord(fault), 'a sign-in by a provider failed', hostkey)
