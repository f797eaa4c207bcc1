import { demoAccounts } from './capabilities/demo/demo-accounts.ts'
import { allDomains } from './capabilities/directory/domains.ts'
import { DEMO_PASSWORD } from './demo/demo-domain.ts'
import type { Installation } from './installation.ts'
import type { Environment } from './platform/environment.ts'
import { hostsOf } from './platform/hosts.ts'

/** What a started installation prints: its addresses, and the accounts with which the demo can be tried. */
export async function welcome({ publicUrl }: Environment, { database }: Installation): Promise<string> {
  const hosts = hostsOf(publicUrl)
  const lines = ['', 'Vereda is ready.', '', `  ${hosts.front}   the front door`]
  for (const domain of await allDomains(database)) {
    lines.push(`  ${hosts.appOrigin(domain.hostkey)}   ${domain.name}`)
    if (!domain.isDemo) continue
    const accounts = await database.as(domain.id, demoAccounts)
    lines.push(
      `      ${accounts.map((account) => account.username).join(', ')}   (password: ${DEMO_PASSWORD})`,
    )
  }
  return `${lines.join('\n')}\n\n  Ctrl-C ends it.\n`
}
