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
    /** The time zone by which its managers read days and hours, and whoever reads a certificate its date. A node of a release before does not say. */
    zone: z.optional(z.string()),
    legal: z.nullable(z.string()),
    administrator: z.nullable(z.string()),
    /** What the button says that signs in by an account elsewhere; null where the domain has none. */
    sign_in: z.optional(z.nullable(z.string())),
    /** `{label}` stands for a content label: the origin that plays one resource of one learner. */
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

/** The demo's invitations: by questions or one page, for anyone or one person; `code` is one person's page whose code is typed. */
const INVITATION_KINDS = ['steps', 'simple', 'personal', 'code', 'school', 'teacher'] as const
export type InvitationKind = (typeof INVITATION_KINDS)[number]

/** The demo's front door: present only where the demo was seeded. */
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
    /** Ways to join that are still open; `code` where the visitor types it. */
    invitations: z.array(
      z.object({
        domain: z.string(),
        kind: z.enum(INVITATION_KINDS),
        url: z.string(),
        code: z.nullable(z.string()),
      }),
    ),
    /** Where what was sent can be read: for whoever is on the machine itself, and where nothing carries it away. */
    outbox: z.nullable(z.string()),
  }),
  refusals: [],
})

export const DIRECTORY_CALLS = { configurationctl, currentusertrack, domaininfo, domainjourneylist } as const
export const FRONT_DOOR_CALLS = { frontdoor } as const
