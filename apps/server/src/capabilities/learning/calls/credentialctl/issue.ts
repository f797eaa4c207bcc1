import type {
  issueBadge as badgeContract,
  issueCertificate as certificateContract,
} from '@vereda/contract/rest/credentialctl.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { handOut } from '../../credentials/hand-out.ts'

export const issueCertificate: Handler<typeof certificateContract> = ({ body }, services, caller) =>
  handOut(services, caller, { groupTrailId: body.groupTrailId, badgeId: null })

export const issueBadge: Handler<typeof badgeContract> = ({ body }, services, caller) =>
  handOut(services, caller, body)
