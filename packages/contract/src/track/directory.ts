import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

const Address = z.object({ rest_url: z.string(), rest_track: z.string(), track_path: z.string() })

export const domaininfo = defineCall({
  service: 'track',
  method: 'GET',
  path: 'domaininfo',
  does: 'Where a domain’s services are; without a domain, those of the host that was asked.',
  access: 'open',
  query: z.strictObject({ domain: z.optional(z.string()) }),
  answer: z.extend(Address, {
    hostkey: z.string(),
    name: z.string(),
    brand: z.nullable(z.string()),
    logo: z.nullable(z.string()),
    locale: z.string(),
    /** The time zone in which managers read days and hours, and in which a certificate's date is written. An older node leaves it out. */
    zone: z.optional(z.string()),
    legal: z.nullable(z.string()),
    administrator: z.nullable(z.string()),
    /** The label of the button that signs in by a provider's account; null where the domain has no provider. */
    sign_in: z.optional(z.nullable(z.string())),
    /** `{label}` is replaced by a content label, which gives the origin that plays one resource of one learner. */
    content_origin: z.string(),
  }),
  refusals: ['unknown-domain'],
})

export const domainjourneylist = defineCall({
  service: 'track',
  method: 'POST',
  path: 'domainjourneylist',
  does: 'The domains and journeys that this installation serves.',
  access: 'open',
  body: z.optional(z.strictObject({})),
  answer: z.array(
    z.object({
      hostkey: z.string(),
      track_path: z.string(),
      logo: z.nullable(z.string()),
      name: z.string(),
      domain: z.string(),
    }),
  ),
  refusals: [],
})

export const currentusertrack = defineCall({
  service: 'track',
  method: 'GET',
  path: 'currentusertrack',
  does: 'The domains that the signed-in person belongs to.',
  access: 'learner',
  answer: z.object({
    domains: z.array(z.object({ hostkey: z.string(), name: z.string(), track_path: z.string() })),
  }),
  refusals: ['signed-out'],
})

export const configurationctl = defineCall({
  service: 'track',
  method: 'GET',
  path: 'configurationctl/js',
  does: 'A script that sets VEREDA_CONFIGURATION: the published apps’ versions and store addresses, whether a CPF may be left out, and whether the domain’s catalogue has categories, under which name.',
  access: 'open',
  answer: 'stream',
  refusals: [],
})

/**
 * The kinds of the demo's invitations: step by step (`steps`) or one form (`simple`), open to anyone or for one person (`personal`); `code`
 * is for one person, who types a code.
 */
const INVITATION_KINDS = ['steps', 'simple', 'personal', 'code', 'school', 'teacher'] as const
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** The demo's front door: its fields are filled only where the demo was seeded. */
export const frontdoor = defineCall({
  service: 'track',
  method: 'GET',
  path: 'frontdoor',
  does: 'The demo’s domains, accounts and invitations, for the page that welcomes a visitor; empty where no demo was seeded.',
  access: 'open',
  answer: z.object({
    domains: z.array(
      z.object({
        hostkey: z.string(),
        name: z.string(),
        brand: z.nullable(z.string()),
        url: z.string(),
        tagline: z.string(),
      }),
    ),
    accounts: z.array(
      z.object({ domain: z.string(), username: z.string(), name: z.string(), role: z.string() }),
    ),
    password: z.nullable(z.string()),
    /** Ways to join that are still open; `code` where the visitor has to type one. */
    invitations: z.array(
      z.object({
        domain: z.string(),
        kind: z.enum(INVITATION_KINDS),
        url: z.string(),
        code: z.nullable(z.string()),
      }),
    ),
    /** Where sent messages can be read: only for visitors on the same machine, and only where no mail service sends them on. */
    outbox: z.nullable(z.string()),
  }),
  refusals: [],
})

export const DIRECTORY_CALLS = { configurationctl, currentusertrack, domaininfo, domainjourneylist } as const
export const FRONT_DOOR_CALLS = { frontdoor } as const
