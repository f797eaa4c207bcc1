import { isOwn, OWN_TABLES } from './own-tables.ts'

/** What erasing a person does to their rows in a table: the rows are removed, some columns are emptied, or the rows are kept under the pseudonym. */
export type Erasing = { kind: 'removed' } | { kind: 'emptied'; set: string } | { kind: 'kept'; why: string }

const REMOVED: Erasing = { kind: 'removed' }
const emptied = (set: string): Erasing => ({ kind: 'emptied', set })
const kept = (why: string): Erasing => ({ kind: 'kept', why })

/** Every table with rows of persons, in the order in which erasing goes through them: the account is last. */
export const ERASED_TABLES: Readonly<Record<string, Erasing>> = {
  former_name: REMOVED,
  journey_member: REMOVED,
  people_group_member: REMOVED,
  account_subject: REMOVED,
  webhook_delivery: REMOVED,
  thumb: REMOVED,
  signup: REMOVED,
  session: REMOVED,
  api_token: REMOVED,
  active_user: REMOVED,
  push_subscription: REMOVED,
  known_device: REMOVED,
  one_time_code: REMOVED,
  credential: REMOVED,
  notification: REMOVED,
  ranking_watch: REMOVED,
  people_import_row: REMOVED,
  // a typed answer may name the person; the counts of answers are corrected with it
  first_answer: REMOVED,
  // typed texts may name the person; the points that they earned stay
  reaction: emptied(`texts = '{}'`),
  refused_item: emptied(
    `item = '{}', decision = coalesce(decision, 'waived'), decided_at = coalesce(decided_at, now())`,
  ),
  play: emptied('scorm = null, object_data = null, test_response = null'),
  test_attempt: emptied(`answers = '{}'`),
  identity_event: kept('who did what under which id; networks and devices are keyed hashes'),
  player: kept('totals and positions'),
  resource_progress: emptied('scorm = null, object_data = null'),
  team_member: kept('what teams earned'),
  tracking: kept('ids of plays'),
  play_room: kept('a count'),
  time_spent: kept('totals'),
  player_badge: kept('totals'),
  notice: kept('the organisation’s own'),
  draft: kept('the organisation’s own'),
  draft_change: kept('the organisation’s own'),
  package: kept('the organisation’s own'),
  package_upload: kept('the organisation’s own'),
  people_import: kept('the organisation’s own'),
  webhook: kept('the organisation’s own'),
  people_group: kept('the organisation’s own'),
  studio_event: kept('the audit trail'),
  account:
    emptied(`username = 'erased-' || gen_random_uuid(), name = $3, nickname = null, email = null, phone = null, identifier = null,
    thumb = null, locale = null, company = null, job_id = null, job_name = null, unit_tree = '{}', permissions = '{}', password_hash = null,
    state = null, city_id = null, city = null, school_id = null, school_role = null, subject = null, hide_from_ranking = true,
    deactivated_at = coalesce(deactivated_at, now()), erased_at = coalesce(erased_at, now())`),
}

/** The SQL that erases a person's rows in one table, null where they are kept. $1 is the domain, $2 the person's id, $3 the account's new name. */
export function erasingOf(table: string): string | null {
  const erasing = ERASED_TABLES[table]!
  const where = `domain_id = $1 and ${isOwn(OWN_TABLES[table]!)}`
  if (erasing.kind === 'removed') return `delete from "${table}" where ${where}`
  return erasing.kind === 'emptied' ? `update "${table}" set ${erasing.set} where ${where}` : null
}
