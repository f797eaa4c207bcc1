import { browserTrouble } from '../capabilities/packages/trial/find-browser.ts'
import type { Environment } from '../platform/environment.ts'
import { isLocalName } from '../platform/http/is-on-loopback.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** Checks the environment's settings, as far as that is possible without a request. */
export function lookAtSettings(environment: Environment): Finding[] {
  const { publicUrl, smtp, hasDemo, trustedProxies, trial, idle } = environment
  const isLocal = isLocalName(publicUrl.host)
  const findings: Finding[] = []
  if (!isLocal && publicUrl.protocol === 'http:')
    findings.push(
      bad(
        `PUBLIC_URL is ${publicUrl.origin}: without https, browsers store nothing for offline use. Put a proxy with a certificate in front of it.`,
      ),
    )
  if (!isLocal && hasDemo)
    findings.push(bad('The demo is added, and everybody knows its password. Leave VEREDA_DEMO out.'))
  if (!isLocal && !smtp)
    findings.push(note('No mail server is set: e-mails stay in the outbox. Set SMTP_URL to send them.'))
  if (publicUrl.protocol === 'https:' && trustedProxies.length === 0)
    findings.push(
      note(
        'TRUSTED_PROXIES is not set: behind a proxy everybody counts as one address. Name your proxy there.',
      ),
    )
  for (const { name, needs } of idle)
    findings.push(
      note(`${name} has no effect without ${needs}, which is not set. Set both, or leave ${name} out.`),
    )
  const ofBrowser = browserTrouble(trial)
  if (ofBrowser) findings.push(bad(ofBrowser))
  return findings.length > 0 ? findings : [good('The settings are consistent.')]
}
