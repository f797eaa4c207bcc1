import { createSecretKey } from 'node:crypto'
import type { IdentityDependencies } from '../capabilities/identity/identity.ts'
import type { Installation } from '../installation.ts'
import { DEFAULT_SETTINGS } from '../open-services.ts'
import { secretOf } from '../platform/database/secrets.ts'
import { hostsOf } from '../platform/hosts.ts'
import { addressForOthers } from './address-for-others.ts'
import { withInstallation } from './with-installation.ts'

/** What identity's services need on the command line, where nothing is sent to anybody. */
export async function identityDependencies(
  { database }: Pick<Installation, 'database'>,
  publicUrl: URL,
): Promise<IdentityDependencies> {
  const { apps: _, ...settings } = DEFAULT_SETTINGS
  const secret = createSecretKey(await secretOf(database, 'identity'))
  return { database, hosts: hostsOf(publicUrl), identity: { ...settings, secret } }
}

/** Opens the installation for one command about people. */
export const withIdentity = (work: (dependencies: IdentityDependencies) => Promise<void>): Promise<void> =>
  withInstallation(async (installation) =>
    work(await identityDependencies(installation, await addressForOthers())),
  )
