import type { SqlFault } from './sql-fault.ts'
import { FAULTS_OF_RANKINGS } from './sql-faults-of-rankings.ts'

const MIGRATIONS = 'apps/server/migrations'
const CAPABILITIES = 'apps/server/src/capabilities'
const ROWS = 'apps/server/src/platform/database/row-level-security.db.test.ts'
const RANKING = `${CAPABILITIES}/learning/ranking/ranking.db.test.ts`
const ANEW = `${CAPABILITIES}/learning/plays/start-anew.db.test.ts`
const LISTING = `${CAPABILITIES}/learning/calls/enrollctl/listUser.db.test.ts`
const TRACK = `${CAPABILITIES}/learning/calls/enrollctl/track.db.test.ts`
const TEAMS = `${CAPABILITIES}/teams/calls/teamctl/teams.db.test.ts`
const TEAM_PLAYS = `${CAPABILITIES}/teams/calls/enrollctl/team-plays.db.test.ts`
const DRAFTS = `${CAPABILITIES}/drafts/drafts.db.test.ts`
const NOTIFICATIONS = `${CAPABILITIES}/notifications/calls/notifications.db.test.ts`
const ROOM = `${CAPABILITIES}/learning/calls/enrollctl/play-room.db.test.ts`
const USER = `${CAPABILITIES}/identity/calls/userctl/user.db.test.ts`

export const SQL_FAULTS: readonly SqlFault[] = [
  {
    says: 'rows may be added to any domain',
    file: `${MIGRATIONS}/060-rows-for-their-domain-alone.sql`,
    line: 'with check (domain_id = current_domain())',
    becomes: 'with check (true)',
    tests: ROWS,
  },
  {
    says: 'rows are seen from every domain',
    file: `${MIGRATIONS}/060-rows-for-their-domain-alone.sql`,
    line: 'using (domain_id = current_domain())',
    becomes: 'using (true)',
    tests: ROWS,
  },
  {
    says: 'row-level security of a table is forgotten',
    file: `${MIGRATIONS}/020-plays-files.sql`,
    line: 'alter table domain_key enable row level security;',
    becomes: '',
    tests: ROWS,
  },
  {
    says: 'the application may delete plays',
    file: `${MIGRATIONS}/001-foundation.sql`,
    line: 'revoke delete, truncate on play, trail_version',
    becomes: 'revoke delete, truncate on trail_version',
    tests: ROWS,
  },
  {
    says: 'the application may change what happened to an identity',
    file: `${MIGRATIONS}/010-identity.sql`,
    line: 'revoke update, delete, truncate on identity_event from vereda_app;',
    becomes: '',
    tests: ROWS,
  },
  {
    says: 'another domain’s own row may be changed',
    file: `${MIGRATIONS}/001-foundation.sql`,
    line: 'for update using (id = current_domain())',
    becomes: 'for update using (true)',
    tests: ROWS,
  },
  {
    says: 'equals at the top are not told apart by their last gain',
    file: `${CAPABILITIES}/learning/sql/ranking.ts`,
    line: 'order by t.total desc, t.last_gain_at, t.player_id',
    becomes: 'order by t.total desc, t.player_id',
    tests: RANKING,
  },
  {
    says: 'a position counts players with the same total as above',
    file: `${CAPABILITIES}/learning/sql/ranking.ts`,
    line: 'h.total > p.total',
    becomes: 'h.total >= p.total',
    tests: RANKING,
  },
  {
    says: 'who has no points yet is counted among those who have',
    file: `${CAPABILITIES}/learning/sql/ranking.ts`,
    line: "countAt('h.total <= 0')",
    becomes: "countAt('h.total < 0')",
    tests: RANKING,
  },
  {
    says: 'the nearest ahead are those who gained first',
    file: `${CAPABILITIES}/learning/sql/ranking.ts`,
    line: 'order by total, last_gain_at desc, player_id',
    becomes: 'order by total, last_gain_at, player_id',
    tests: RANKING,
  },
  {
    says: 'trying again stays on the old version',
    file: `${CAPABILITIES}/learning/sql/answers.ts`,
    line: 'version = (select g.version from group_trail g where g.domain_id = $1 and g.id = $2)',
    becomes: 'version = p.version',
    tests: ANEW,
  },
  {
    says: 'trying again keeps the progress',
    file: `${CAPABILITIES}/learning/sql/answers.ts`,
    line: 'delete from resource_progress where',
    becomes: 'delete from resource_progress where false and',
    tests: TRACK,
  },
  {
    says: 'a listing’s mark is blind to its group trail',
    file: `${CAPABILITIES}/learning/sql/enrolments.ts`,
    line: 'p.stamp, g.xmin, j.xmin',
    becomes: 'p.stamp, j.xmin',
    tests: LISTING,
  },
  {
    says: 'a listing’s mark is blind to its journey',
    file: `${CAPABILITIES}/learning/sql/enrolments.ts`,
    line: 'p.stamp, g.xmin, j.xmin',
    becomes: 'p.stamp, g.xmin',
    tests: LISTING,
  },
  {
    says: 'revoking a device ends other people’s sessions on it',
    file: `${CAPABILITIES}/identity/sql/sessions.ts`,
    line: 'delete from session where domain_id = $1 and account_id = $2 and fingerprint =',
    becomes: 'delete from session where domain_id = $1 and fingerprint =',
    tests: USER,
  },
  {
    says: 'credentials may be added to any domain',
    file: `${MIGRATIONS}/100-credentials.sql`,
    line: 'with check (domain_id = current_domain())',
    becomes: 'with check (true)',
    tests: ROWS,
  },
  {
    says: 'notifications may be added to any domain',
    file: `${MIGRATIONS}/110-notifications.sql`,
    line: 'with check (domain_id = current_domain())',
    becomes: 'with check (true)',
    tests: ROWS,
  },
  {
    says: 'teams may be added to any domain',
    file: `${MIGRATIONS}/120-teams.sql`,
    line: 'with check (domain_id = current_domain())',
    becomes: 'with check (true)',
    tests: ROWS,
  },
  {
    says: 'drafts may be added to any domain',
    file: `${MIGRATIONS}/150-drafts.sql`,
    line: 'with check (domain_id = current_domain())',
    becomes: 'with check (true)',
    tests: ROWS,
  },
  {
    says: 'resource ids may be added to any domain',
    file: `${MIGRATIONS}/091-resource-holders.sql`,
    line: 'with check (domain_id = current_domain())',
    becomes: 'with check (true)',
    tests: ROWS,
  },
  {
    says: 'rooms for plays may be added to any domain',
    file: `${MIGRATIONS}/170-play-room.sql`,
    line: 'with check (domain_id = current_domain())',
    becomes: 'with check (true)',
    tests: ROWS,
  },
  {
    says: 'notifications are seen from every domain',
    file: `${MIGRATIONS}/110-notifications.sql`,
    line: 'using (domain_id = current_domain()) with',
    becomes: 'using (true) with',
    tests: ROWS,
  },
  {
    says: 'row-level security of teams binds nobody',
    file: `${MIGRATIONS}/120-teams.sql`,
    line: "execute format('alter table %I enable row level security', belonging);",
    becomes: '',
    tests: ROWS,
  },
  {
    says: 'the application may change what happened in the studio',
    file: `${MIGRATIONS}/150-drafts.sql`,
    line: 'grant select, insert on %I to vereda_app',
    becomes: 'grant select, insert, update, delete on %I to vereda_app',
    tests: ROWS,
  },
  {
    says: 'the application may take members out of a team’s past',
    file: `${MIGRATIONS}/120-teams.sql`,
    line: 'grant select, insert, update on %I to vereda_app',
    becomes: 'grant select, insert, update, delete on %I to vereda_app',
    tests: ROWS,
  },
  {
    says: 'the application may change a key that signs',
    file: `${MIGRATIONS}/100-credentials.sql`,
    line: 'grant select, insert on credential_key',
    becomes: 'grant select, insert, update on credential_key',
    tests: ROWS,
  },
  {
    says: 'a date before the enrolment is believed',
    file: `${CAPABILITIES}/learning/sql/plays.ts`,
    line: 'a.device_date between a.enrolled_at and m.server_date',
    becomes: 'a.device_date <= m.server_date',
    tests: TRACK,
  },
  {
    says: 'a date later than the server’s is believed',
    file: `${CAPABILITIES}/learning/sql/plays.ts`,
    line: 'a.device_date between a.enrolled_at and m.server_date',
    becomes: 'a.device_date >= a.enrolled_at',
    tests: TRACK,
  },
  {
    says: 'a play that gains nothing moves the last gain',
    file: `${CAPABILITIES}/learning/sql/plays.ts`,
    line: 'case when excluded.total > 0 then excluded.last_played_at else p.last_gain_at end',
    becomes: 'excluded.last_played_at',
    tests: TRACK,
  },
  {
    says: 'what is played takes no room',
    file: `${CAPABILITIES}/learning/sql/plays.ts`,
    line: 'bytes = r.bytes + excluded.bytes',
    becomes: 'bytes = r.bytes',
    tests: ROOM,
  },
  {
    says: 'a learner is in two teams of one trail',
    file: `${MIGRATIONS}/120-teams.sql`,
    line: 'create unique index team_of_account',
    becomes: 'create index team_of_account',
    tests: TEAMS,
  },
  {
    says: 'who left a team still is of it',
    file: `${CAPABILITIES}/teams/sql/asked-teams.ts`,
    line: 'and m.account_id = $2 and m.left_at is null) as "isMember"',
    becomes: 'and m.account_id = $2) as "isMember"',
    tests: TEAM_PLAYS,
  },
  {
    says: 'another’s notification is marked as read',
    file: `${CAPABILITIES}/notifications/sql/marks.ts`,
    line: 'read_at = clock_timestamp() where domain_id = $1 and account_id = $2 and id = $3',
    becomes: 'read_at = clock_timestamp() where domain_id = $1 and id = $3',
    tests: NOTIFICATIONS,
  },
  {
    says: 'what came unseen is marked as read',
    file: `${CAPABILITIES}/notifications/sql/marks.ts`,
    line: "where domain_id = $1 and account_id = $2 and read_at is null and hidden_at is null and modified_at <= coalesce($3, 'infinity'::timestamptz)",
    becomes: 'where domain_id = $1 and account_id = $2 and read_at is null and hidden_at is null',
    tests: NOTIFICATIONS,
  },
  {
    says: 'a change that is sent again is another author’s',
    file: `${CAPABILITIES}/drafts/sql/draft-changes.ts`,
    line: 'c.revision > $3 and c.change_key <> $4',
    becomes: 'c.revision > $3',
    tests: DRAFTS,
  },
  {
    says: 'a change that was made is not known again',
    file: `${CAPABILITIES}/drafts/sql/draft-changes.ts`,
    line: 'where domain_id = $1 and trail_id = $2 and change_key = $3',
    becomes: 'where domain_id = $1 and trail_id = $2 and change_key <> $3',
    tests: DRAFTS,
  },
  {
    says: 'counts of players may be added to any domain',
    file: `${MIGRATIONS}/547-players-counted.sql`,
    line: 'with check (domain_id = current_domain())',
    becomes: 'with check (true)',
    tests: ROWS,
  },
  {
    says: 'counts of players are seen from every domain',
    file: `${MIGRATIONS}/547-players-counted.sql`,
    line: 'using (domain_id = current_domain()) with',
    becomes: 'using (true) with',
    tests: ROWS,
  },
  ...FAULTS_OF_RANKINGS,
]
