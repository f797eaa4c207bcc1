import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'

const MAGIC_TYPES = ['email', 'phone'] as const

export const magicGenerate = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'magicctl/generate',
  does: 'Sends a one-time code to the e-mail or the phone of an account; `result` is the name to check it with.',
  access: 'open',
  body: z.strictObject({ type: z.enum(MAGIC_TYPES), username: text(254) }),
  answer: z.object({ result: z.string() }),
  refusals: ['unknown-domain', 'contact-not-found', 'too-many'],
})

/**
 * The answered password signs in once, by loginctl/login, within two minutes: as Basic credentials with the same username, also with
 * force=true.
 */
export const magicCheckcode = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'magicctl/checkcode',
  does: 'Exchanges the code for a one-time password, already prepared: `result`.',
  access: 'open',
  body: z.strictObject({ username: text(254), code: text(32) }),
  answer: z.object({ result: z.string() }),
  refusals: ['unknown-domain', 'code-invalid', 'blocked'],
})

export const MAGICCTL_CALLS = { magicCheckcode, magicGenerate } as const
