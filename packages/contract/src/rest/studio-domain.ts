import { UtcDate } from '@vereda/domain/play/device-date.ts'
import { SPOKEN_LOCALES } from '@vereda/domain/text/spoken-locales.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'
import { RoleChange } from './studio-person.ts'

const BODY_BYTES_MAX = 512 * 1024 // room for a logo and a legal page, each with the value it replaces

const Locale = z.enum(SPOKEN_LOCALES)

/** What a domain's managers decide for it, and what they can only read. */
export const StudioDomain = z.object({
  /** The domain's own address. */
  address: z.string(),
  settings: z.object({
    name: z.string(),
    brand: z.nullable(z.string()),
    logo: z.nullable(z.string()),
    locale: Locale,
    timeZone: z.string(),
    legal: z.nullable(z.string()),
    administratorEmail: z.nullable(z.string()),
    oneDevice: z.boolean(),
    defaultCategory: z.nullable(z.string()),
    framingOrigins: z.array(z.string()),
  }),
  /** How many people may be active at once (null: any number), and how many are. */
  licences: z.object({ most: z.nullable(z.int()), active: z.int() }),
  /** The paths of the categories that hold the domain's trails; empty where its catalogue has no categories. */
  categories: z.array(z.string()),
})
export type StudioDomain = z.infer<typeof StudioDomain>

export const studioDomain = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/domain',
  does: 'Tells what the domain is called, how it looks, its language, clock and rules, how many of its licences are taken, and in which categories its trails stand.',
  access: 'manager',
  answer: StudioDomain,
  refusals: OF_MANAGER,
})

/** The fields that may be changed. A function, so that pages that only read settings do not load it. */
const changes = () => ({
  name: z.optional(text(200)),
  brand: z.optional(z.nullable(text(20))),
  logo: z.optional(z.nullable(text(70_000))),
  locale: z.optional(Locale),
  timeZone: z.optional(text(64)),
  legal: z.optional(z.nullable(text(120_000))),
  administratorEmail: z.optional(z.nullable(text(254))),
  oneDevice: z.optional(z.boolean()),
  defaultCategory: z.optional(z.nullable(text(300))),
  framingOrigins: z.optional(z.readonly(z.array(text(300)).check(z.maxLength(50)))),
})

export const saveDomain = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/domain',
  does: 'Changes what is named of the domain’s settings; null empties. One that can’t be read is refused by its name, with nothing changed. `was`: settings as they were seen before; where one of them is another by now nothing is changed, and `field` names it. Every page that is opened from then on shows it.',
  access: 'manager',
  bodyMax: BODY_BYTES_MAX,
  body: z.strictObject({ ...changes(), was: z.optional(z.strictObject(changes())) }),
  answer: StudioDomain,
  refusals: [...OF_MANAGER, 'changed-meanwhile'],
})

/** The acts of managers in the domain's audit trail; their acts on people are recorded as `manager-…` (PERSON_EVENTS). */
export const STUDIO_EVENTS = [
  'domain-changed',
  'draft-began',
  'draft-published',
  'draft-discarded',
  'trail-given',
  'trail-rescheduled',
  'trail-withdrawn',
  'catalogue-changed',
  'catalogue-ordered',
  'version-restored',
  'invitation-made',
  'invitation-revoked',
  'notice-given',
  'notice-withdrawn',
  'package-added',
  'refused-accepted',
  'refused-waived',
  'people-imported',
  'organisation-changed',
  'group-made',
  'group-changed',
  'group-removed',
  'sign-in-set',
  'sign-in-removed',
  'webhook-made',
  'webhook-changed',
  'webhook-removed',
  'trail-exported',
  'trail-imported',
  'token-made',
  'token-revoked',
  'teams-changed',
  'letter-changed',
] as const

/**
 * An act of a manager or the operator: `subject` is what it was done to, in words where it has any; `people` is how many people an import
 * added or changed. `what` may be newer than the reader.
 */
export const DomainEvent = z.object({
  date: z.string(),
  what: z.string(),
  by: z.nullable(z.string()),
  subject: z.string(),
  role: z.optional(RoleChange),
  people: z.optional(z.int()),
})
export type DomainEvent = z.infer<typeof DomainEvent>

export const domainEvents = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/domain/events',
  does: 'Lists what managers did in the domain, the newest first, 50 at a time: trails, packages, gifts, notices, invitations, people, settings. `before` is the `next` of the page before.',
  access: 'manager',
  query: z.strictObject({ before: z.optional(UtcDate) }),
  answer: z.object({ events: z.array(DomainEvent), next: z.nullable(z.string()) }),
  refusals: OF_MANAGER,
})

export const STUDIO_DOMAIN_CALLS = { studioDomain, saveDomain, domainEvents } as const
