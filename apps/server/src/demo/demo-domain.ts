import type { CustomNameType } from '@vereda/domain/account/shown-name.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import type { NewSchool } from '../capabilities/demo/seeding/joining-lists.ts'
import type { DemoDocument, DemoFiles } from './demo-document.ts'
import type { DemoInvitation } from './invitations/invitation.ts'
import type { DemoStudio } from './studio/demo-studio.ts'

/**
 * A trail of the demo: its document, the files of each of its resources that has any, and where it stands in the catalogue
 * (hostkeys of journeys, ids of categories).
 */
export type DemoTrail = {
  document: DemoDocument
  files: Record<string, () => Promise<DemoFiles>>
  journeys: string[]
  categories: string[]
  /** For how many days from the first start it is open; for ever where it is left out. */
  daysOpen?: number
  /** How it is played in teams, and the teams that stand already; left out where everybody plays alone. */
  teamPlay?: { type: 'default' | 'event'; teams: DemoTeam[] }
}

/** A team as its organizers call it; `members` are usernames, the first of whom leads. */
export type DemoTeam = {
  id: string
  identifier: string
  name: string | null
  members: string[]
  /** How many of the trail's resources it has finished, and how well (0–1). */
  finished: number
  skill: number
}

/** What some people were told so long ago; `subject` is a badge's id or a notice's title, `text` a notice's. */
export type DemoNews = {
  type: 'grouptrail' | 'deadline' | 'badge' | 'refusal' | 'notice' | 'rank'
  to: string[]
  hoursAgo: number
  trail?: string
  subject?: string
  text?: string
  isRead?: boolean
}

/** A programme; `logo` is SVG. The first of a domain's journeys is its default one and carries the domain's own hostkey. */
export type DemoJourney = { hostkey: string; name: string; logo: string }

export type DemoCategory = { id: string; name: string; children: DemoCategory[] }

const DEMO_ROLES = ['learner', 'monitor', 'manager'] as const
export type DemoRole = (typeof DEMO_ROLES)[number]

/** Someone who can sign in with the demo's password. `id` stands where a rule asks for a certain one (specification 6: manager). */
export type DemoAccount = {
  id?: string
  username: string
  name: string
  nickname: string | null
  email: string
  /** Of a person whom visitors can be: with the e-mail, the two contacts that a profile is saved with. */
  phone?: string
  customNameType: CustomNameType
  role: DemoRole
  jobName: string
  unitTree: string[]
  journeys: string[]
  /** Whether the front door invites visitors to sign in as this person. */
  isShown?: boolean
}

/** One kept sitting as its device would have sent it; `key` is unique and the same in every run with the same `now`. */
export type DemoPlay = Play & { key: string; resourceId: string }

/** One learner's way through one trail so far; plays in the order of their dates. */
export type DemoAttempt = {
  username: string
  trailId: string
  enrolledDate: string
  introductionSeen: boolean
  conclusionSeen: boolean
  rankingSeen: boolean
  stepsSeen: string[]
  plays: DemoPlay[]
}

/** One organisation of the demo; `brand` null keeps the look's own green, `logo` is a picture within its address, as the studio keeps one. */
export type DemoDomain = {
  hostkey: string
  name: string
  tagline: string
  locale: string
  brand: string | null
  logo: string
  legal: string
  administratorEmail: string
  journeys: DemoJourney[]
  categories: DemoCategory[]
  accounts: DemoAccount[]
  trails: DemoTrail[]
  /** What somebody who joins may do there, by name. */
  jobs?: string[]
  schools?: NewSchool[]
  invitations?: readonly DemoInvitation[]
  news?: DemoNews[]
  /** What its manager finds to do. */
  studio?: DemoStudio
  attempts: (now: Date) => Iterable<DemoAttempt>
}

/** The password of every account of the demo. */
export const DEMO_PASSWORD = 'vereda'
