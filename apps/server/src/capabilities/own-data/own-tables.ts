import { recordOfAccount } from '../teams/team-record.ts'

/** The sections of a person's data, in the order in which they are read. */
export const OWN_SECTIONS = [
  'person',
  'access',
  'trails',
  'plays',
  'badges',
  'notifications',
  'studio',
] as const
export type OwnSection = (typeof OWN_SECTIONS)[number]

/**
 * A table with rows of persons. `owner` is the column that says whose a row is. `by` is the column that orders the rows. `without` are the
 * columns that the person does not get: secrets and their hashes, other people, and what belongs to the organisation.
 */
export type OwnTable = { section: OwnSection; owner: string; by: string; without?: readonly string[] }

/** SQL: which rows of a table are a person's; $2 is their id. In tables of players a person also has a team record. */
export const isOwn = ({ owner }: OwnTable): string =>
  owner === 'player_id' ? `"player_id" in ($2, ${recordOfAccount('$2')})` : `"${owner}" = $2`

export const OWN_TABLES: Readonly<Record<string, OwnTable>> = {
  account: {
    section: 'person',
    owner: 'id',
    by: 'id',
    without: ['password_hash', 'password_scheme', 'sort_name', 'email_key', 'unit_key'],
  },
  former_name: { section: 'person', owner: 'account_id', by: 'until' },
  journey_member: { section: 'person', owner: 'account_id', by: 'journey_id' },
  people_group_member: { section: 'person', owner: 'account_id', by: 'group_id', without: ['added_by'] },
  thumb: { section: 'person', owner: 'account_id', by: 'id' },
  signup: { section: 'person', owner: 'account_id', by: 'created_at', without: ['password_hash'] },
  webhook_delivery: { section: 'person', owner: 'account_id', by: 'at', without: ['webhook_id', 'fault'] },
  account_subject: { section: 'access', owner: 'account_id', by: 'linked_at' },
  session: {
    section: 'access',
    owner: 'account_id',
    by: 'created_at',
    without: ['token_hash', 'fingerprint', 'monitor_id', 'monitor_token', 'unused_since'],
  },
  api_token: { section: 'access', owner: 'account_id', by: 'created_at', without: ['token_hash'] },
  active_user: { section: 'access', owner: 'account_id', by: 'account_id' },
  push_subscription: {
    section: 'access',
    owner: 'account_id',
    by: 'created_at',
    without: ['token_hash', 'auth', 'p256dh'],
  },
  known_device: { section: 'access', owner: 'account_id', by: 'created_at', without: ['device_hash'] },
  one_time_code: {
    section: 'access',
    owner: 'subject',
    by: 'created_at',
    without: ['secret_hash', 'device_hash'],
  },
  identity_event: {
    section: 'access',
    owner: 'account_id',
    by: 'id',
    without: ['by_account_id', 'address_hash', 'device_hash'],
  },
  player: { section: 'trails', owner: 'player_id', by: 'enrolled_at' },
  resource_progress: { section: 'trails', owner: 'player_id', by: 'group_trail_id' },
  team_member: { section: 'trails', owner: 'account_id', by: 'joined_at' },
  reaction: {
    section: 'trails',
    owner: 'account_id',
    by: 'server_date',
    without: ['monitor_id', 'given_in'],
  },
  play: { section: 'plays', owner: 'account_id', by: 'server_date', without: ['monitor_id'] },
  test_attempt: { section: 'plays', owner: 'account_id', by: 'server_date', without: ['monitor_id'] },
  tracking: {
    section: 'plays',
    owner: 'account_id',
    by: 'created_at',
    without: ['credited', 'confirmed_by'],
  },
  refused_item: {
    section: 'plays',
    owner: 'account_id',
    by: 'arrived_at',
    without: ['monitor_id', 'decided_by'],
  },
  play_room: { section: 'plays', owner: 'account_id', by: 'account_id' },
  time_spent: { section: 'plays', owner: 'player_id', by: 'group_trail_id' },
  first_answer: { section: 'plays', owner: 'player_id', by: 'group_trail_id' },
  player_badge: { section: 'badges', owner: 'player_id', by: 'won_at' },
  credential: { section: 'badges', owner: 'account_id', by: 'issued_at' },
  notification: { section: 'notifications', owner: 'account_id', by: 'created_at' },
  ranking_watch: { section: 'notifications', owner: 'account_id', by: 'group_trail_id' },
  notice: { section: 'studio', owner: 'author_id', by: 'created_at', without: ['told_up_to'] },
  draft: { section: 'studio', owner: 'changed_by', by: 'changed_at', without: ['nodes', 'made_ids'] },
  draft_change: { section: 'studio', owner: 'author_id', by: 'made_at', without: ['operations', 'touch'] },
  package: { section: 'studio', owner: 'added_by', by: 'added_at', without: ['data'] },
  package_upload: { section: 'studio', owner: 'account_id', by: 'touched_at', without: ['refusal'] },
  people_import: {
    section: 'studio',
    owner: 'account_id',
    by: 'created_at',
    without: ['newcomers', 'lists'],
  },
  webhook: { section: 'studio', owner: 'made_by', by: 'created_at', without: ['sealed_secret'] },
  people_group: { section: 'studio', owner: 'made_by', by: 'created_at' },
  people_import_row: { section: 'studio', owner: 'person_id', by: 'line', without: ['plan', 'claims'] },
  studio_event: { section: 'studio', owner: 'account_id', by: 'id', without: ['subject', 'detail'] },
}

/** Tables without rows of persons, and what they hold. */
export const TABLES_OF_NOBODY: Readonly<Record<string, string>> = {
  account_word: 'words by which people are found: those of their account',
  attempt_count: 'counts of tries under keyed hashes, which are nobody’s by sight and gone within the hour',
  credential_key: 'keys of a domain',
  domain: 'an organisation',
  domain_key: 'keys of a domain',
  group_trail: 'trails given to groups',
  invitation: 'invitations before anybody took them; what was taken is in signup',
  job: 'a list of a domain',
  journey: 'a list of a domain',
  letter_text: 'words of a domain’s letters',
  licence_use: 'a count of a domain',
  message: 'letters under an address, not a person; their words are wiped once they are sent',
  migration: 'the state of the database',
  page_file: 'files of a domain’s pages',
  people_count: 'counts of people; what nobody has is no row',
  player_count: 'counts of players',
  trail_learners: 'counts of players',
  ranking_histogram: 'counts of players',
  week_histogram: 'counts of players',
  question_count: 'counts of players',
  answer_count: 'counts of players',
  walk: 'counts of players',
  time_count: 'counts of players',
  walk_day: 'counts of players',
  walk_quarter: 'counts of players',
  provider_sign_in: 'sign-ins that began at a provider, of nobody yet and gone within minutes',
  resource_holder: 'which trail a resource belongs to',
  school: 'a list of a domain',
  secret: 'keys of the installation',
  sign_in_provider: 'a setting of a domain',
  subject: 'a list of a domain',
  team: 'teams of a group trail; who is in which is in team_member',
  trail_version: 'published trails',
  unit: 'a list of a domain; who works where stands with their account',
  unused_file:
    'files that nobody’s photo names any more, or that are being sent, gone within two hours where nothing names them',
}
