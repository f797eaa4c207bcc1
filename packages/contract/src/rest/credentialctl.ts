import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { TeamParameter } from '../team-parameter.ts'

/** A credential: the code by which it is checked, and the credential itself as a signed JWT (Open Badges 3.0). */
export const IssuedCredential = z.object({ code: z.string(), credential: z.string() })
export type IssuedCredential = z.infer<typeof IssuedCredential>

const GroupTrailId = z.string().check(z.maxLength(64))

export const issueCertificate = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'credentialctl/certificate',
  does: 'The learner’s certificate of a trail whose conclusion they reached, under one code for good; once earned it stays, whatever becomes of the trail.',
  access: 'learner',
  player: 'body',
  body: z.strictObject({ groupTrailId: GroupTrailId, team: TeamParameter }),
  answer: IssuedCredential,
  refusals: ['signed-out', 'malformed', 'unknown-trail', 'unknown-team', 'not-earned'],
})

export const issueBadge = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'credentialctl/badge',
  does: 'One badge that the learner won, as an Open Badges 3.0 credential under one code for good.',
  access: 'learner',
  player: 'body',
  body: z.strictObject({
    groupTrailId: GroupTrailId,
    badgeId: z.string().check(z.maxLength(200)),
    team: TeamParameter,
  }),
  answer: IssuedCredential,
  refusals: ['signed-out', 'malformed', 'unknown-trail', 'unknown-team', 'not-earned'],
})

export const checkCredential = defineCall({
  service: 'track',
  method: 'GET',
  path: 'credentialctl/check/:code',
  does: 'The credential that stands under a code, for anybody who was given it.',
  access: 'open',
  params: z.strictObject({ code: z.string() }),
  answer: IssuedCredential,
  refusals: ['unknown-domain', 'unknown-credential'],
})

export const credentialKeys = defineCall({
  service: 'track',
  method: 'GET',
  path: 'credentialctl/keys',
  does: 'The public keys of every credential of the domain, as a JWK set.',
  access: 'open',
  answer: z.object({ keys: z.array(z.looseObject({ kid: z.string() })) }),
  refusals: ['unknown-domain'],
})

export const CREDENTIALCTL_CALLS = { checkCredential, credentialKeys, issueBadge, issueCertificate } as const
