import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

/** The signed-in person (specification 3, decisions 10). `permissions` holds ADMIN_TEAM_MONITOR, MANAGER where they apply. */
export const CurrentUser = z.object({
  userId: z.string(),
  user: z.object({
    id: z.string(),
    username: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    name: z.string(),
    nickname: z.nullable(z.string()),
    customNameType: z.int(),
    thumb: z.nullable(z.string()),
    locale: z.nullable(z.string()),
  }),
  permissions: z.array(z.string()),
  company: z.nullable(z.string()),
  job: z.nullable(z.object({ id: z.string(), name: z.string() })),
  unitTree: z.array(z.string()),
  journeys: z.array(z.object({ hostkey: z.string(), name: z.string(), logo: z.nullable(z.string()) })),
  /** The server's clock (ISO 8601), so that a device can tell how far off its own is. */
  serverDate: z.string(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** The header that carries a monitor's session beside a leader's credentials (specification 4: the original session is kept beside). */
export const MONITOR_HEADER = 'x-monitor-authorization'

/** `authorization`: a session as this leader, if a monitor asked for one; it ends with the monitor's own session. */
export const currentuser = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'currentuser',
  does: 'Tells who is signed in; also with Basic credentials and an empty fingerprint, for a team leader. A monitor’s session beside them in X-Monitor-Authorization makes a session as that leader.',
  access: 'basic',
  answer: z.extend(CurrentUser, { authorization: z.optional(z.string()) }),
  refusals: [
    'unknown-domain',
    'signed-out',
    'wrong-credentials',
    'ambiguous-name',
    'blocked',
    'not-permitted',
    'users-limit',
    'inactive',
    'too-many',
  ],
})

export const CURRENTUSER_CALLS = { currentuser } as const
