/** A fault in one line of SQL: where it is planted, and the database tests that have to fail with it. */
export type SqlFault = { says: string; file: string; line: string; becomes: string; tests: string }

const MIGRATIONS = 'apps/server/migrations'
const CAPABILITIES = 'apps/server/src/capabilities'
const ROWS = 'apps/server/src/platform/database/row-level-security.db.test.ts'
const RANKING = `${CAPABILITIES}/learning/ranking/ranking.db.test.ts`
const ANEW = `${CAPABILITIES}/learning/plays/start-anew.db.test.ts`
const LISTING = `${CAPABILITIES}/learning/calls/enrollctl/listUser.db.test.ts`
const TRACK = `${CAPABILITIES}/learning/calls/enrollctl/track.db.test.ts`
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
    line: 'filter (where h.total > 0)',
    becomes: 'filter (where h.total >= 0)',
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
    file: `${CAPABILITIES}/learning/players.ts`,
    line: 'p.stamp, g.xmin, j.xmin',
    becomes: 'p.stamp, j.xmin',
    tests: LISTING,
  },
  {
    says: 'a listing’s mark is blind to its journey',
    file: `${CAPABILITIES}/learning/players.ts`,
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
]
