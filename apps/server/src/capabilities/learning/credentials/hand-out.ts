import type { IssuedCredential } from '@vereda/contract/rest/credentialctl.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Caller } from '../../../calls/handler.ts'
import type { Services } from '../../../calls/services.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { teamRecordOf } from '../../teams/team-record.ts'
import { type CredentialRow, credentialRow } from '../sql/credentials.ts'
import { earnedBadge, earnedCertificate, enrolledPlayer, type Stated } from './earned.ts'
import { inTeam } from './in-team.ts'
import { issue } from './issue.ts'

const answerOf = ({ code, jwt }: CredentialRow): IssuedCredential => ({ code, credential: jwt })

/**
 * Hands out what a caller has earned in a trail: its certificate, or one of its badges. A credential that was issued once stays available for good.
 */
export async function handOut(
  { database, trailCache, hosts }: Services,
  { domain, account, player }: Caller,
  { groupTrailId, badgeId }: { groupTrailId: string; badgeId: string | null },
): Promise<Outcome<IssuedCredential>> {
  const stated: Stated = {
    origin: hosts.appOrigin(domain.hostkey),
    organisation: domain.name,
    learner: account.name,
  }
  // a member's credential for a team's trail states what the member was credited
  const playerId = player.kind === 'team' ? teamRecordOf(account.id) : player.id
  const key = { accountId: account.id, groupTrailId, badgeId }
  return database.as(domain.id, async (tx) => {
    const own = await enrolledPlayer(tx, trailCache, { groupTrailId, playerId })
    if (!own) return refuse('unknown-trail')
    // only a member who took part in all of a team's trail gets its certificate
    const enrolled = player.kind === 'team' ? await inTeam(tx, trailCache, own, player.id) : own
    const earned =
      badgeId === null
        ? earnedCertificate(enrolled, stated)
        : await earnedBadge(tx, enrolled, badgeId, stated)
    const row = earned ? await issue(tx, key, earned) : await credentialRow(tx, key)
    return row ? accepted(answerOf(row)) : refuse('not-earned')
  })
}
