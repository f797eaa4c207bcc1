import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { maybe, text } from '../text.ts'
import { PreparedPassword } from '../track/signup-parts.ts'

/** Who forgot the password: at least one of the two fields is given (specification 5). */
const Forgotten = z.strictObject({ username: maybe(text(254)), identifier: maybe(text(64)) })

export const forgotjourney = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'forgotctl/forgotjourney',
  does: 'Sends a code and a link by e-mail; `result` is the address, masked.',
  access: 'open',
  body: Forgotten,
  answer: z.object({ result: z.string() }),
  refusals: ['unknown-domain', 'person-not-found', 'empty-email', 'too-many'],
})

export const forgotjourneysms = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'forgotctl/forgotjourneysms',
  does: 'Sends a code by SMS; `result` is the phone, masked.',
  access: 'open',
  body: Forgotten,
  answer: z.object({ result: z.string() }),
  refusals: ['unknown-domain', 'person-not-found', 'empty-phone', 'too-many'],
})

export const forgotjourneycode = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'forgotctl/forgotjourneycode',
  does: 'Checks the code; `url` opens the change-password frame, whose ticket stands after its #.',
  access: 'open',
  body: z.extend(Forgotten, { code: text(32) }),
  answer: z.object({ url: z.string() }),
  refusals: ['unknown-domain', 'code-invalid', 'blocked'],
})

export const newpassword = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'forgotctl/newpassword',
  does: 'Sets the password with a ticket of the change-password frame, once; every session of the account ends.',
  access: 'open',
  body: z.strictObject({ ticket: text(128), password: PreparedPassword }),
  answer: z.object({ result: z.literal('ok'), username: z.string() }),
  refusals: ['unknown-domain', 'code-invalid', 'too-many'],
})

export const FORGOTCTL_CALLS = { forgotjourney, forgotjourneycode, forgotjourneysms, newpassword } as const
