import { API_TOKEN_DAYS } from '@vereda/domain/account/api-token.ts'
import { STUDIO_ACCESS } from '@vereda/domain/account/studio-access.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done } from '../team-parameter.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

/**
 * A token by which another system makes the studio's calls; the token itself is shown once, when it is made. `lastUsed` is accurate to ten
 * minutes.
 */
export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  access: z.enum(STUDIO_ACCESS),
  by: z.string(),
  created: z.string(),
  lastUsed: z.nullable(z.string()),
  expires: z.nullable(z.string()),
})
export type ApiToken = z.infer<typeof ApiToken>

export const apiTokens = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/tokens',
  does: 'Lists the domain’s API tokens: what each is for, who made it, when it was last used and until when it opens anything.',
  access: 'manager',
  isPersonal: true,
  answer: z.object({ tokens: z.array(ApiToken) }),
  refusals: OF_MANAGER,
})

export const makeApiToken = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/tokens',
  does: 'Makes an API token for a part of the studio, as long as its maker may open that part; `days` null: until it is revoked. The token is told here and never again. It is sent as `Authorization: Bearer`, and asks nothing that is a person’s own, no tokens either.',
  access: 'manager',
  isPersonal: true,
  body: z.strictObject({
    name: text(100).check(z.minLength(1)),
    access: z.enum(STUDIO_ACCESS),
    days: z.nullable(z.literal(API_TOKEN_DAYS)),
  }),
  answer: z.object({ token: z.string(), made: ApiToken }),
  refusals: OF_MANAGER,
})

export const revokeApiToken = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/tokens/:id/revoke',
  does: 'Ends an API token at once, on every node; one that is none (any more) stays so.',
  access: 'manager',
  isPersonal: true,
  params: z.strictObject({ id: z.uuid() }),
  answer: Done,
  refusals: OF_MANAGER,
})

export const STUDIO_TOKEN_CALLS = { apiTokens, makeApiToken, revokeApiToken } as const
