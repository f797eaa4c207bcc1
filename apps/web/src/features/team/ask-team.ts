import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { checkTeam } from '@vereda/contract/rest/teamctl.ts'
import { accepted, type Result } from '@vereda/domain/result/result.ts'
import type { KnownTeam } from '@vereda/offline/player/known-team.ts'

/** The learner's own team of a trail as the server tells it; null where there is none yet. */
export async function askTeam(groupTrail: string): Promise<Result<KnownTeam | null, Refused>> {
  const answer = await ask(checkTeam, { params: { groupTrail } })
  if (!answer.ok) return answer.refusal.code === 'no-team-yet' ? accepted(null) : answer
  const { id, groupCustomName, users: members } = answer.value
  return accepted({ id, name: groupCustomName ?? '', members })
}
