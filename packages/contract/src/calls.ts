import { CREDENTIALCTL_CALLS } from './rest/credentialctl.ts'
import { CURRENTUSER_CALLS } from './rest/currentuser.ts'
import { DIGEST_CALLS } from './rest/digests.ts'
import { ENROLLCTL_ANSWERS_CALLS } from './rest/enrollctl-answers.ts'
import { ENROLLCTL_CATEGORIES_CALLS } from './rest/enrollctl-categories.ts'
import { ENROLLCTL_DECIDED_ITEMS_CALLS } from './rest/enrollctl-decidedItems.ts'
import { ENROLLCTL_LIST_USER_CALLS } from './rest/enrollctl-listUser.ts'
import { ENROLLCTL_LIST_USER_PAGINATION_CALLS } from './rest/enrollctl-listUserPagination.ts'
import { ENROLLCTL_OFFERED_CALLS } from './rest/enrollctl-offered.ts'
import { ENROLLCTL_TRACK_CALLS } from './rest/enrollctl-track.ts'
import { ENROLLCTL_TRACK_BATCH_CALLS } from './rest/enrollctl-trackBatch.ts'
import { ENROLLCTL_TRAIL_RANKING_CALLS } from './rest/enrollctl-trailRanking.ts'
import { FILES_CALLS } from './rest/files.ts'
import { FORGOTCTL_CALLS } from './rest/forgotctl.ts'
import { LOGINCTL_CALLS } from './rest/loginctl.ts'
import { MAGICCTL_CALLS } from './rest/magicctl.ts'
import { NOTIFICATION_CALLS } from './rest/notifications.ts'
import { OWN_DATA_CALLS } from './rest/own-data.ts'
import { PLAYS_FILE_CALLS } from './rest/plays-file.ts'
import { PUSH_CALLS } from './rest/push.ts'
import { STUDIO_CALLS } from './rest/studio.ts'
import { STUDIO_ARCHIVE_CALLS } from './rest/studio-archives.ts'
import { STUDIO_CATALOGUE_CALLS } from './rest/studio-catalogue.ts'
import { STUDIO_COVERS_CALLS } from './rest/studio-covers.ts'
import { STUDIO_DOMAIN_CALLS } from './rest/studio-domain.ts'
import { STUDIO_DRAFT_CALLS } from './rest/studio-drafts.ts'
import { STUDIO_FILE_CALLS } from './rest/studio-files.ts'
import { STUDIO_GIVING_CALLS } from './rest/studio-giving.ts'
import { STUDIO_GROUP_CALLS } from './rest/studio-groups.ts'
import { STUDIO_IMPORT_CALLS } from './rest/studio-imports.ts'
import { STUDIO_INVITATION_CALLS } from './rest/studio-invitations.ts'
import { STUDIO_LETTER_CALLS } from './rest/studio-letters.ts'
import { STUDIO_NOTICE_CALLS } from './rest/studio-notices.ts'
import { STUDIO_NOW_CALLS } from './rest/studio-now.ts'
import { STUDIO_ORGANISATION_CALLS } from './rest/studio-organisation.ts'
import { STUDIO_PACKAGE_CALLS, STUDIO_UPLOAD_CALLS } from './rest/studio-packages.ts'
import { STUDIO_PEOPLE_CALLS } from './rest/studio-people.ts'
import { STUDIO_PERSON_CALLS } from './rest/studio-person.ts'
import { STUDIO_REFUSED_CALLS } from './rest/studio-refused.ts'
import { STUDIO_RESULT_CALLS } from './rest/studio-results.ts'
import { PROVIDER_CALLS, STUDIO_SIGN_IN_CALLS } from './rest/studio-sign-in.ts'
import { STUDIO_TEAM_CALLS } from './rest/studio-teams.ts'
import { STUDIO_TOKEN_CALLS } from './rest/studio-tokens.ts'
import { STUDIO_VERSION_CALLS } from './rest/studio-versions.ts'
import { STUDIO_WEBHOOK_CALLS } from './rest/studio-webhooks.ts'
import { TEAMCTL_CALLS as TEAM_CALLS } from './rest/teamctl.ts'
import { USERCTL_CALLS } from './rest/userctl.ts'
import { DIRECTORY_CALLS, FRONT_DOOR_CALLS } from './track/directory.ts'
import { SIGNUP_CALLS } from './track/signup.ts'
import { SIGNUP_ACTIONS_CALLS } from './track/signup-actions.ts'
import { SIGNUP_LISTS_CALLS } from './track/signup-lists.ts'

/** The calls for identity: signing in and up, recovery, profiles. */
export const IDENTITY_CALLS = {
  ...CURRENTUSER_CALLS,
  ...FORGOTCTL_CALLS,
  ...LOGINCTL_CALLS,
  ...MAGICCTL_CALLS,
  ...USERCTL_CALLS,
  ...SIGNUP_CALLS,
  ...SIGNUP_ACTIONS_CALLS,
  ...SIGNUP_LISTS_CALLS,
} as const

/** The calls for items that were refused for good, and for managers' decisions on them. */
export const REFUSED_CALLS = { ...ENROLLCTL_DECIDED_ITEMS_CALLS, ...STUDIO_REFUSED_CALLS } as const

/** The calls for what a player does with a trail. */
export const LEARNING_CALLS = {
  ...CREDENTIALCTL_CALLS,
  ...ENROLLCTL_ANSWERS_CALLS,
  ...ENROLLCTL_CATEGORIES_CALLS,
  ...ENROLLCTL_LIST_USER_CALLS,
  ...ENROLLCTL_LIST_USER_PAGINATION_CALLS,
  ...ENROLLCTL_OFFERED_CALLS,
  ...ENROLLCTL_TRACK_CALLS,
  ...ENROLLCTL_TRACK_BATCH_CALLS,
  ...ENROLLCTL_TRAIL_RANKING_CALLS,
  ...PLAYS_FILE_CALLS,
} as const

export {
  DIGEST_CALLS,
  DIRECTORY_CALLS,
  FILES_CALLS as CONTENT_CALLS,
  FRONT_DOOR_CALLS,
  NOTIFICATION_CALLS,
  OWN_DATA_CALLS,
  PROVIDER_CALLS,
  PUSH_CALLS,
  STUDIO_ARCHIVE_CALLS,
  STUDIO_CALLS,
  STUDIO_CATALOGUE_CALLS,
  STUDIO_COVERS_CALLS,
  STUDIO_DOMAIN_CALLS,
  STUDIO_DRAFT_CALLS,
  STUDIO_FILE_CALLS,
  STUDIO_GIVING_CALLS,
  STUDIO_GROUP_CALLS,
  STUDIO_IMPORT_CALLS,
  STUDIO_INVITATION_CALLS,
  STUDIO_LETTER_CALLS,
  STUDIO_NOTICE_CALLS,
  STUDIO_NOW_CALLS,
  STUDIO_ORGANISATION_CALLS,
  STUDIO_PACKAGE_CALLS,
  STUDIO_PEOPLE_CALLS,
  STUDIO_PERSON_CALLS,
  STUDIO_RESULT_CALLS,
  STUDIO_SIGN_IN_CALLS,
  STUDIO_TEAM_CALLS,
  STUDIO_TOKEN_CALLS,
  STUDIO_UPLOAD_CALLS,
  STUDIO_VERSION_CALLS,
  STUDIO_WEBHOOK_CALLS,
  TEAM_CALLS,
}

/** Every call of the product, by name: the server must handle each, and OpenAPI is generated from them. */
export const CALLS = {
  ...IDENTITY_CALLS,
  ...LEARNING_CALLS,
  ...DIGEST_CALLS,
  ...DIRECTORY_CALLS,
  ...FILES_CALLS,
  ...FRONT_DOOR_CALLS,
  ...NOTIFICATION_CALLS,
  ...OWN_DATA_CALLS,
  ...PUSH_CALLS,
  ...STUDIO_ARCHIVE_CALLS,
  ...STUDIO_CALLS,
  ...STUDIO_COVERS_CALLS,
  ...STUDIO_CATALOGUE_CALLS,
  ...STUDIO_DOMAIN_CALLS,
  ...TEAM_CALLS,
  ...STUDIO_DRAFT_CALLS,
  ...STUDIO_GIVING_CALLS,
  ...STUDIO_GROUP_CALLS,
  ...STUDIO_IMPORT_CALLS,
  ...STUDIO_INVITATION_CALLS,
  ...STUDIO_LETTER_CALLS,
  ...STUDIO_NOTICE_CALLS,
  ...STUDIO_NOW_CALLS,
  ...STUDIO_ORGANISATION_CALLS,
  ...STUDIO_FILE_CALLS,
  ...STUDIO_PACKAGE_CALLS,
  ...STUDIO_PEOPLE_CALLS,
  ...STUDIO_PERSON_CALLS,
  ...STUDIO_SIGN_IN_CALLS,
  ...PROVIDER_CALLS,
  ...STUDIO_UPLOAD_CALLS,
  ...REFUSED_CALLS,
  ...STUDIO_RESULT_CALLS,
  ...STUDIO_TEAM_CALLS,
  ...STUDIO_TOKEN_CALLS,
  ...STUDIO_VERSION_CALLS,
  ...STUDIO_WEBHOOK_CALLS,
} as const

export type CallName = keyof typeof CALLS
