import type { frontdoor as contract, InvitationKind } from '@vereda/contract/track/directory.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import type { Services } from '../../../calls/services.ts'
import { DEMO_PASSWORD } from '../../../demo/demo-domain.ts'
import type { DemoInvitation } from '../../../demo/invitations/invitation.ts'
import { DEMO_INVITATIONS } from '../../../demo/invitations/invitations.ts'
import { isOnLoopback } from '../../../platform/http/is-on-loopback.ts'
import type { Domain } from '../../directory/domains.ts'
import { invitationOf } from '../../identity/invitations.ts'
import { invitationHash } from '../../identity/invited.ts'
import { demoAccounts } from '../demo-accounts.ts'

const shownOnDoor = ({ hosts }: Services, { hostkey, name, brand, tagline }: Domain) => ({
  hostkey,
  name,
  brand,
  tagline,
  url: hosts.appOrigin(hostkey),
})

function kindOf({ type, form, code, isCodeTyped }: DemoInvitation): InvitationKind {
  if (type === 'education') return code === undefined ? 'school' : 'teacher'
  if (isCodeTyped) return 'code'
  if (code !== undefined) return 'personal'
  return form
}

function addressOf({ hosts }: Services, { hostkey }: Domain, invitation: DemoInvitation): string {
  const { group, token, code, isCodeTyped } = invitation
  const parts = code === undefined || isCodeTyped ? [group, token] : [group, token, code]
  return `${hosts.appOrigin(hostkey)}/signup/${parts.map(encodeURIComponent).join('/')}`
}

/** The invitations of a demo's domain that still have room. */
async function openInvitations(services: Services, domain: Domain) {
  const given = DEMO_INVITATIONS[domain.hostkey] ?? []
  const open = await services.database.as(domain.id, async (tx) => {
    const open: DemoInvitation[] = []
    for (const invitation of given)
      if ((await invitationOf(tx, invitation.group, invitationHash(invitation.token)))?.hasRoom)
        open.push(invitation)
    return open
  })
  return open.map((invitation) => ({
    domain: domain.hostkey,
    kind: kindOf(invitation),
    url: addressOf(services, domain, invitation),
    code: invitation.isCodeTyped ? (invitation.code ?? null) : null,
  }))
}

/** The outbox's address, for a visitor on this machine, where messages stay in the outbox. */
function outboxFor({ hosts, identity }: Services, asked: Parameters<typeof isOnLoopback>[0]): string | null {
  const { email, sms } = identity.transports
  const isKept = email === 'outbox' || sms === 'outbox'
  return isKept && isOnLoopback(asked) ? `${hosts.front}/outbox` : null
}

export const frontdoor: Handler<typeof contract> = async (input, services) => {
  const { database, directory } = services
  const demo = (await directory.all()).filter((domain) => domain.isDemo)
  const accounts = demo.map(async (domain) =>
    (await database.as(domain.id, demoAccounts)).map((account) => ({ ...account, domain: domain.hostkey })),
  )
  const invitations = demo.map((domain) => openInvitations(services, domain))
  return accepted({
    domains: demo.map((domain) => shownOnDoor(services, domain)),
    accounts: (await Promise.all(accounts)).flat(),
    password: demo.length > 0 ? DEMO_PASSWORD : null,
    invitations: (await Promise.all(invitations)).flat(),
    outbox: outboxFor(services, input),
  })
}
