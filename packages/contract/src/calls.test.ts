import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call, Schema } from './call.ts'
import {
  CALLS,
  CONTENT_CALLS,
  DIGEST_CALLS,
  DIRECTORY_CALLS,
  FRONT_DOOR_CALLS,
  IDENTITY_CALLS,
  LEARNING_CALLS,
  NOTIFICATION_CALLS,
  OWN_DATA_CALLS,
  PROVIDER_CALLS,
  PUSH_CALLS,
  REFUSED_CALLS,
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
} from './calls.ts'

const all = Object.entries(CALLS as Record<string, Call>)
const fieldsOf = (schema: Schema | undefined) =>
  schema
    ? Object.keys(
        (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
          .properties ?? {},
      )
    : []

test('descriptions say “message”, as the studio does; only names of the wire say “letter”', () => {
  const said = all.map(([name, { does }]) => `${name}: ${does.replace(/`[^`]*`/g, '')}`)
  expect(said.filter((words) => /\bletters?\b/i.test(words))).toEqual([])
})

test('every call has its own name and address', () => {
  const groups = [
    CONTENT_CALLS,
    DIGEST_CALLS,
    DIRECTORY_CALLS,
    FRONT_DOOR_CALLS,
    IDENTITY_CALLS,
    LEARNING_CALLS,
    NOTIFICATION_CALLS,
    OWN_DATA_CALLS,
    PROVIDER_CALLS,
    PUSH_CALLS,
    REFUSED_CALLS,
    STUDIO_ARCHIVE_CALLS,
    STUDIO_CALLS,
    STUDIO_COVERS_CALLS,
    STUDIO_CATALOGUE_CALLS,
    STUDIO_DOMAIN_CALLS,
    STUDIO_DRAFT_CALLS,
    STUDIO_GIVING_CALLS,
    STUDIO_GROUP_CALLS,
    STUDIO_IMPORT_CALLS,
    STUDIO_INVITATION_CALLS,
    STUDIO_LETTER_CALLS,
    STUDIO_NOTICE_CALLS,
    STUDIO_NOW_CALLS,
    STUDIO_ORGANISATION_CALLS,
    STUDIO_FILE_CALLS,
    STUDIO_PACKAGE_CALLS,
    STUDIO_PEOPLE_CALLS,
    STUDIO_PERSON_CALLS,
    STUDIO_UPLOAD_CALLS,
    STUDIO_TEAM_CALLS,
    STUDIO_TOKEN_CALLS,
    STUDIO_RESULT_CALLS,
    STUDIO_SIGN_IN_CALLS,
    STUDIO_VERSION_CALLS,
    STUDIO_WEBHOOK_CALLS,
    TEAM_CALLS,
  ]
  expect(groups.flatMap((group) => Object.keys(group)).length).toBe(all.length)
  expect(new Set(all.map(([, { service, method, path }]) => `${method} ${service} ${path}`)).size).toBe(
    all.length,
  )
})

// studio calls filter results by a `team`, which is not a player
const ofPlayers = all.filter(([, { path }]) => !path.startsWith('studio/'))

test.each(ofPlayers)(
  '%s names where its team is sent if it has one, and then refuses an unknown team',
  (_, call) => {
    const at = (['query', 'body'] as const).find((part) => fieldsOf(call[part]).includes('team'))
    expect(call.player).toBe(at)
    expect(call.refusals.includes('unknown-team')).toBe(at !== undefined)
  },
)
