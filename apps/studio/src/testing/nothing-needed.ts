import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { studioGroupTrails } from '@vereda/contract/rest/studio-giving.ts'
import { studioInvitations } from '@vereda/contract/rest/studio-invitations.ts'
import { refusedCases } from '@vereda/contract/rest/studio-refused.ts'
import type { ServerDouble } from '../../../../tests/components/server-double.ts'

/** A server on which nothing needs a manager, for tests of what stands beside the way home. */
export function needsNobody(server: ServerDouble): void {
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [], total: 0, timeZone: 'UTC' })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.keepsAnswering(studioTrails, { trails: [], total: 1, totalPages: 1 })
  server.keepsAnswering(studioDrafts, { drafts: [] })
}
