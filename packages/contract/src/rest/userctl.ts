import { SPOKEN_LOCALES } from '@vereda/domain/text/spoken-locales.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done } from '../team-parameter.ts'
import { maybe, text } from '../text.ts'
import { PreparedPassword } from '../track/signup-parts.ts'

const EmailDigest = z.enum(['day', 'week'])

/** Someone's own profile (specification 3). */
export const Profile = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  nickname: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  identifier: z.nullable(z.string()),
  customNameType: z.int(),
  thumb: z.nullable(z.string()),
  locale: z.nullable(z.string()),
  company: z.nullable(z.string()),
  job: z.nullable(z.object({ id: z.string(), name: z.string() })),
  disableEmailNotification: z.boolean(),
  disableSystemNotification: z.boolean(),
  /** How often news is sent by e-mail at most; a node older than 1.28 sends none. */
  emailDigest: z.optional(EmailDigest),
  /** Whether notifications tell of places won and lost in rankings; only where the person asks for it. */
  tellsRanking: z.optional(z.boolean()),
  /** Whether the person is left out of the rankings that others see; a node older than 1.18 leaves it out. */
  hideFromRanking: z.optional(z.boolean()),
})
export type Profile = z.infer<typeof Profile>

export const profile = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'userctl/profile',
  does: 'The profile of who is signed in, with what the current user leaves out.',
  access: 'learner',
  isPersonal: true,
  answer: Profile,
  refusals: ['signed-out', 'not-permitted'],
})

const Code = text(16)

/**
 * A field that is left out stays as it is. `oldPassword` is needed to change `password`, `username`, `email`, `phone` or `identifier`; a
 * new e-mail or phone also needs the code that was sent there.
 */
export const change = defineCall({
  service: 'rest',
  method: 'PUT',
  path: 'userctl/change',
  does: 'Saves one’s own profile, or changes the password; a changed password ends every other session. What one signs in or is reached by changes against the password, and a new e-mail or phone with the code that contactCode sent there.',
  access: 'learner',
  isPersonal: true,
  body: z.strictObject({
    id: z.optional(text(64)),
    username: z.optional(text(254)),
    nickname: maybe(text(120)),
    email: maybe(text(254)),
    phone: maybe(text(40)),
    identifier: maybe(text(64)),
    customNameType: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    locale: maybe(z.enum(SPOKEN_LOCALES)),
    job: maybe(text(120)),
    disableEmailNotification: z.optional(z.boolean()),
    disableSystemNotification: z.optional(z.boolean()),
    emailDigest: z.optional(EmailDigest),
    tellsRanking: z.optional(z.boolean()),
    hideFromRanking: z.optional(z.boolean()),
    oldPassword: z.optional(PreparedPassword),
    password: z.optional(PreparedPassword),
    emailCode: z.optional(Code),
    phoneCode: z.optional(Code),
  }),
  answer: z.object({ result: z.literal('ok'), user: Profile }),
  refusals: [
    'signed-out',
    'malformed',
    'not-permitted',
    'wrong-credentials',
    'blocked',
    'too-many',
    'missing-user-data',
    'multiple-user-found',
    'already-exists',
    'code-invalid',
  ],
})

export const contactCode = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'userctl/contactCode',
  does: 'Sends six digits to an e-mail or phone that is to become one’s own, against the password.',
  access: 'learner',
  isPersonal: true,
  body: z.strictObject({
    way: z.enum(['email', 'phone']),
    contact: text(254),
    oldPassword: PreparedPassword,
  }),
  answer: Done,
  refusals: [
    'signed-out',
    'not-permitted',
    'malformed',
    'wrong-credentials',
    'blocked',
    'too-many',
    'already-exists',
  ],
})

export const confirmPassword = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'userctl/confirm',
  does: 'Whether this is one’s current password: ok, or 401.',
  access: 'learner',
  isPersonal: true,
  body: z.strictObject({ password: PreparedPassword }),
  answer: Done,
  refusals: ['signed-out', 'not-permitted', 'wrong-credentials', 'blocked', 'too-many'],
})

export const THUMB_BYTES_MAX = 8 * 1024 * 1024

export const thumbUpload = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'userctl/thumbUpload',
  does: 'Sets one’s photo: multipart with `id` and `file`, a JPEG named .jpg; it is decoded, turned upright, cut and written anew.',
  access: 'learner',
  isPersonal: true,
  upload: { file: 'file', bytesMax: THUMB_BYTES_MAX },
  body: z.strictObject({
    id: text(64),
    file: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  }),
  answer: z.object({ result: z.literal('ok'), thumb: z.string() }),
  refusals: ['signed-out', 'malformed', 'not-permitted', 'not-a-jpg', 'too-large', 'too-many'],
})

export const thumb = defineCall({
  service: 'own',
  method: 'GET',
  path: 'thumb/:id',
  does: 'A person’s photo, by the random name that their profile gives; a new photo has a new name.',
  access: 'open',
  params: z.strictObject({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
  answer: 'stream',
  refusals: ['unknown-domain', 'unknown-file'],
})

/** One device where this person is signed in. */
export const SignedInDevice = z.object({
  id: z.string(),
  device: z.nullable(z.string()),
  createdDate: z.string(),
  seenDate: z.string(),
  isThis: z.boolean(),
})

export const sessions = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'userctl/sessions',
  does: 'Where one is signed in, the newest first.',
  access: 'learner',
  isPersonal: true,
  answer: z.array(SignedInDevice),
  refusals: ['signed-out', 'not-permitted'],
})

export const revokeSession = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'userctl/revokeSession',
  does: 'Ends one of one’s sessions; its device counts as unknown from then on.',
  access: 'learner',
  isPersonal: true,
  body: z.strictObject({ id: z.uuid() }),
  answer: Done,
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-session'],
})

export const USERCTL_CALLS = {
  change,
  confirmPassword,
  contactCode,
  profile,
  revokeSession,
  sessions,
  thumb,
  thumbUpload,
} as const
