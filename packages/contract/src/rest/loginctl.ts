import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done } from '../team-parameter.ts'
import { CurrentUser } from './currentuser.ts'

/** Credentials are sent as `Authorization: Basic`, the installation's random id as `X-Device-Fingerprint` (decisions 6). */
export const login = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'loginctl/login',
  does: 'Signs in and hands out a session; force=true ends the session of another device.',
  access: 'basic',
  query: z.strictObject({ force: z.optional(z.enum(['true', 'false'])) }),
  answer: z.extend(CurrentUser, { authorization: z.string() }),
  refusals: [
    'unknown-domain',
    'wrong-credentials',
    'ambiguous-name',
    'blocked',
    'fingerprint-mismatch',
    'users-limit',
    'inactive',
    'too-many',
    'overloaded',
  ],
})

export const logout = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'loginctl/logout',
  does: 'Ends this session.',
  access: 'learner',
  answer: Done,
  refusals: ['signed-out'],
})

export const LOGINCTL_CALLS = { login, logout } as const
