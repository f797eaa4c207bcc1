import type { DemoDocument, DemoFiles } from '../demo-document.ts'

/** A trail that a manager has begun to write: what is missing in it is theirs to find. Packages are named by their resources. */
export type DemoDraft = {
  document: DemoDocument
  packages: Record<string, { kind: 'scorm' | 'bundle'; name: string; files: () => DemoFiles }>
}

/** A notice of a manager’s: to everybody or to the people of a trail, at once or in some days; of those who got it a share has read it. */
export type DemoNotice = {
  key: string
  title: string
  text: string
  trail?: string
  inDays?: number
  readShare?: number
}

/** Plays that devices sent for a trail that their learners do not have: one of each of the first so many. */
export type DemoRefusedPlays = { trail: string; resource: string; points: number[]; daysAgo: number }

/** What the manager of a domain of the demo finds on their desk. */
export type DemoStudio = { drafts: DemoDraft[]; notices: DemoNotice[]; refused: DemoRefusedPlays[] }
