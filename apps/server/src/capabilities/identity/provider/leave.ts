import * as client from 'openid-client'
import type { Services } from '../../../calls/services.ts'
import type { Domain } from '../../directory/domains.ts'
import { providerOf } from '../sql/sign-in-providers.ts'
import { CALLBACK, configurationOf } from './begin.ts'

/**
 * Where a browser signs out at the domain's provider: null where the domain has none, `stays` where the provider has no way to sign out from
 * here. The browser comes back to the one address that the provider knows. No token is kept to name who leaves, so the provider asks them.
 */
export async function leaveAt(services: Services, domain: Domain): Promise<URL | 'stays' | null> {
  const kept = await services.database.as(domain.id, providerOf)
  if (!kept) return null
  const configuration = await configurationOf(services, domain, kept)
  if (!configuration.serverMetadata().end_session_endpoint) return 'stays'
  const back = services.hosts.appOrigin(domain.hostkey) + CALLBACK
  return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back })
}
