import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done } from '../team-parameter.ts'
import { text } from '../text.ts'

const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)))

export const pushKey = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'pushctl/key',
  does: 'The public key by which push services know this installation (RFC 8292), base64url.',
  access: 'learner',
  answer: z.object({ key: z.string() }),
  refusals: ['signed-out'],
})

export const pushOn = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'pushctl/on',
  does: 'Sends news to this device while the app is closed, as long as this session lives; the address is the one of its push service, https and public.',
  access: 'learner',
  body: z.strictObject({ endpoint: text(1_024), p256dh: base64url(65), auth: base64url(16) }),
  answer: Done,
  refusals: ['signed-out', 'malformed'],
})

export const pushOff = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'pushctl/off',
  does: 'Sends no more news to this device.',
  access: 'learner',
  body: z.strictObject({ endpoint: text(1_024) }),
  answer: Done,
  refusals: ['signed-out', 'malformed'],
})

export const PUSH_CALLS = { pushKey, pushOn, pushOff } as const
