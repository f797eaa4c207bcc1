import * as z from 'zod/mini'

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** What a credential states: that a trail was passed, or that one of its badges was won. */
const CREDENTIAL_KINDS = ['certificate', 'badge'] as const
export type CredentialKind = (typeof CREDENTIAL_KINDS)[number]
const ACHIEVEMENT_TYPES = { certificate: 'Certificate', badge: 'Badge' } as const satisfies Record<
  CredentialKind,
  string
>

/** The points earned, and the most that can be earned. */
export type CredentialPoints = { earned: number; most: number }

/** What a domain states about one learner. `origin` is the domain's; `date` (ISO 8601) is when it was earned; `learner` is a full name. */
export type Credential = {
  kind: CredentialKind
  code: string
  origin: string
  organisation: string
  learner: string
  title: string
  description: string
  date: string
  points: CredentialPoints | null
  groupTrailId: string
  badgeId: string | null
}

/** The address where anybody can check a credential. */
export const checkAddress = (origin: string, code: string): string => `${origin}/check/${code}`

function achievementOf({ origin, groupTrailId, badgeId, kind, title, description, points }: Credential) {
  const trail = `${origin}/trail/${encodeURIComponent(groupTrailId)}`
  const id = badgeId === null ? trail : `${trail}#badge=${encodeURIComponent(badgeId)}`
  const pointsId = `${trail}#points`
  return {
    achievement: {
      id,
      type: ['Achievement'],
      achievementType: ACHIEVEMENT_TYPES[kind],
      name: title,
      description,
      criteria: { narrative: description },
      ...(points && {
        resultDescription: [
          {
            id: pointsId,
            type: ['ResultDescription'],
            name: 'Points',
            resultType: 'RawScore',
            valueMin: '0',
            valueMax: String(points.most),
          },
        ],
      }),
    },
    ...(points && {
      result: [{ type: ['Result'], resultDescription: pointsId, value: String(points.earned) }],
    }),
  }
}

/** A credential in the form of Open Badges 3.0, with the claims of a JWT, ready to be signed (docs/decisions/credentials.md). */
export function credentialClaims(credential: Credential) {
  const { origin, organisation, code, date, learner, title } = credential
  const [id, issuer] = [checkAddress(origin, code), `${origin}/`]
  return {
    '@context': CONTEXTS,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuer, type: ['Profile'], name: organisation, url: issuer },
    validFrom: date,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: learner }],
      ...achievementOf(credential),
    },
    iss: issuer,
    jti: id,
    nbf: Math.floor(Date.parse(date) / 1000),
  }
}

const Claims = z.object({
  id: z.string(),
  issuer: z.object({ name: z.string() }),
  validFrom: z.string(),
  credentialSubject: z.object({
    identifier: z.tuple([z.object({ identityHash: z.string() })]),
    achievement: z.object({
      achievementType: z.enum(['Certificate', 'Badge']),
      name: z.string(),
      resultDescription: z.optional(z.tuple([z.object({ valueMax: z.string() })])),
    }),
    result: z.optional(z.tuple([z.object({ value: z.string() })])),
  }),
})

/** What a credential tells the person who checks it. */
export type StatedCredential = Pick<
  Credential,
  'kind' | 'code' | 'organisation' | 'learner' | 'title' | 'date' | 'points'
>

/** Reads the claims of a credential that this product made; null where they have another form. */
export function readCredentialClaims(claims: unknown): StatedCredential | null {
  const read = Claims.safeParse(claims)
  if (!read.success) return null
  const { id, issuer, validFrom, credentialSubject } = read.data
  const { identifier, achievement, result } = credentialSubject
  const most = achievement.resultDescription?.[0].valueMax
  return {
    kind: achievement.achievementType === 'Badge' ? 'badge' : 'certificate',
    code: id.slice(id.lastIndexOf('/') + 1),
    organisation: issuer.name,
    learner: identifier[0].identityHash,
    title: achievement.name,
    date: validFrom,
    points: result && most !== undefined ? { earned: Number(result[0].value), most: Number(most) } : null,
  }
}

/** When something was earned, and with how many points. */
type Reached = Pick<Credential, 'date' | 'points'>

const shareOf = ({ points }: Reached) => (points && points.most > 0 ? points.earned / points.most : 0)

/**
 * What a credential states after the same was earned again, in a new attempt or in a team: the larger share of the points; of equal shares
 * the earlier date.
 */
export function betterReached(held: Reached, again: Reached): Reached {
  const more = shareOf(again) - shareOf(held)
  const isBetter = more > 0 || (more === 0 && Date.parse(again.date) < Date.parse(held.date))
  const { date, points } = isBetter ? again : held
  return { date, points }
}
