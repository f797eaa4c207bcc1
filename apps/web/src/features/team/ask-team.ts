import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { checkTeam } from '@vereda/contract/rest/teamctl.ts'
import { accepted, type Result } from '@vereda/domain/result/result.ts'
import type { KnownTeam } from '@vereda/offline/player/known-team.ts'

/** The server's record of the learner's own team of a trail; null if there is none yet. */
export async function askTeam(groupTrail: string): Promise<Result<KnownTeam | null, Refused>> {
  const answer = await ask(checkTeam, { params: { groupTrail } })
  if (!answer.ok) return answer.refusal.code === 'no-team-yet' ? accepted(null) : answer
  const { id, groupCustomName, users: members } = answer.value
  return accepted({ id, name: groupCustomName ?? '', members })
}
