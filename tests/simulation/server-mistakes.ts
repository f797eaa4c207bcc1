import type { Change } from './plant-at-start.ts'

const LEARNING = 'apps/server/src/capabilities/learning'
const TEAMS = 'apps/server/src/capabilities/teams'

/** A mistake of the real server. `needsTwoTeams`: only a batch with plays of two teams shows it, and few schedules send one. */
type ServerMistake = Change & { says: string; needsTwoTeams?: true }

/** Mistakes in one line of the real server's code for plays of teams. Its process is started with each of them planted (`plant-at-start.ts`). */
export const SERVER_MISTAKES: readonly ServerMistake[] = [
  {
    says: 'a member is credited anew each time that a play comes in',
    file: `${LEARNING}/tracking-id.ts`,
    line: 'uuidOfName(trackingId, accountId)',
    becomes: 'uuidOfName(trackingId, accountId + Math.random())',
  },
  {
    says: 'plays that come together count for the team of the last of them',
    file: `${TEAMS}/player-identity.ts`,
    line: 'teams.get(teamIdOf(entry))',
    becomes: '[...teams.values()].at(-1)',
    needsTwoTeams: true,
  },
  {
    says: 'what a team played counts as its members’ own as well, so that a split claims it twice',
    file: `${LEARNING}/sql/play-values.ts`,
    line: 'return [row, ...records]',
    becomes:
      'return [row, ...records, ...records.map((one) => ({ ...one, tracking_id: creditIdOf(one.tracking_id, "own"), player_id: one.account_id }))]',
  },
  {
    says: 'a play of a team whose answer was lost is another play when it is sent again',
    file: `${LEARNING}/tracking-id.ts`,
    line: 'JSON.stringify([domainId, accountId, key])',
    becomes: 'JSON.stringify([domainId, accountId, key, Math.random()])',
  },
  {
    says: 'who joined late is credited with what was played before',
    file: 'packages/domain/src/team/credited.ts',
    line: 'confirmed.length > 0 ? confirmed : [callerId]',
    becomes: '[...members]',
  },
  {
    says: 'who left the team is not credited with what they were there for',
    file: `${TEAMS}/sql/asked-teams.ts`,
    line: 'm.team_id = t.id) as members',
    becomes: 'm.team_id = t.id and m.left_at is null) as members',
  },
]
