import type { STUDIO_INVITATION_CALLS } from '@vereda/contract/calls.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { HandlersOf } from '../../../../calls/handler.ts'
import { inviteByManager, revokeByManager, toldInvitation } from '../../people/invite.ts'
import { halfWayOf, managersInvitations } from '../../sql/studio-invitations.ts'

export const invitationHandlers: HandlersOf<typeof STUDIO_INVITATION_CALLS> = {
  studioInvitations: async (_, services, { domain }) => {
    const rows = await services.database.as(domain.id, managersInvitations)
    const invitations = rows.map((row) => toldInvitation(services, domain, row))
    return accepted({ invitations, timeZone: domain.timeZone })
  },
  makeInvitation: ({ body }, services, { domain, account }) =>
    services.database.atomically(domain.id, (tx) =>
      inviteByManager(tx, services, domain, { ...body, by: account.id }),
    ),
  revokeInvitation: ({ params }, services, { domain, account }) =>
    services.database.atomically(domain.id, (tx) =>
      revokeByManager(tx, services, domain, { ...params, by: account.id }),
    ),
  halfWay: async ({ params }, { database }, { domain }) =>
    accepted({ people: await database.as(domain.id, (tx) => halfWayOf(tx, params.id)) }),
}
