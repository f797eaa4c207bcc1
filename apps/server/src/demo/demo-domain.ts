import type { CustomNameType } from '@vereda/domain/account/shown-name.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import type { NewSchool } from '../capabilities/demo/seeding/joining-lists.ts'
import type { DemoDocument, DemoFiles } from './demo-document.ts'
import type { DemoInvitation } from './invitations/invitation.ts'
import type { DemoStudio } from './studio/demo-studio.ts'

/** A trail of the demo: its document, the files of its resources, and its place in the catalogue (hostkeys of journeys, ids of categories). */
export type DemoTrail = {
  document: DemoDocument
  files: Record<string, () => Promise<DemoFiles>>
  journeys: string[]
  categories: string[]
  /** For how many days from the first start the trail is open; it stays open where this is left out. */
  daysOpen?: number
  /** How the trail is played in teams, and its existing teams; left out where everybody plays alone. */
  teamPlay?: { type: 'default' | 'event'; teams: DemoTeam[] }
}

/** A team, as its organizers name it. `members` are usernames; the first one leads. */
export type DemoTeam = {
  id: string
  identifier: string
  name: string | null
  members: string[]
  /** How many of the trail's resources the team has finished, and how well (0–1). */
  finished: number
  skill: number
}

/** News that some people got `hoursAgo`. `subject` is a badge's id or a notice's title, `text` is a notice's text. */
export type DemoNews = {
  type: 'grouptrail' | 'deadline' | 'badge' | 'refusal' | 'notice' | 'rank'
  to: string[]
  hoursAgo: number
  trail?: string
  subject?: string
  text?: string
  isRead?: boolean
}

/** A programme; `logo` is SVG. The first of a domain's journeys is its default one and has the domain's own hostkey. */
export type DemoJourney = { hostkey: string; name: string; logo: string }

export type DemoCategory = { id: string; name: string; children: DemoCategory[] }

const DEMO_ROLES = ['learner', 'monitor', 'manager'] as const
export type DemoRole = (typeof DEMO_ROLES)[number]

/** A person who can sign in with the demo's password. `id` is set where a rule asks for a certain id (specification 6: manager). */
export type DemoAccount = {
  id?: string
  username: string
  name: string
  nickname: string | null
  email: string
  /** Set for a person whom visitors can sign in as: a profile is saved with two contacts, this and the e-mail. */
  phone?: string
  customNameType: CustomNameType
  role: DemoRole
  jobName: string
  unitTree: string[]
  journeys: string[]
  /** Whether the front door invites visitors to sign in as this person. */
  isShown?: boolean
}

/** One stored sitting, as its device would have sent it. `key` is unique, and the same in every run with the same `now`. */
export type DemoPlay = Play & { key: string; resourceId: string }

/** One learner's progress in one trail so far, with the plays in the order of their dates. */
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

/** One organisation of the demo. With `brand` null it has the default green. `logo` is a picture in a data: address, as the studio stores one. */
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
  /** The jobs that a person who joins may choose, by name. */
  jobs?: string[]
  schools?: NewSchool[]
  invitations?: readonly DemoInvitation[]
  news?: DemoNews[]
  /** The work that its manager finds in the studio. */
  studio?: DemoStudio
  attempts: (now: Date) => Iterable<DemoAttempt>
}

/** The password of every account of the demo. */
export const DEMO_PASSWORD = 'vereda'
