import type { DemoDocument, DemoFiles } from '../demo-document.ts'

/** A trail that a manager has begun to write; its gaps are for the visitor to find. Packages are named by their resources. */
export type DemoDraft = {
  document: DemoDocument
  packages: Record<string, { kind: 'scorm' | 'bundle'; name: string; files: () => DemoFiles }>
}

/** A notice of a manager, to everybody or to the people of a trail, at once or in some days. `readShare` of its recipients have read it. */
export type DemoNotice = {
  key: string
  title: string
  text: string
  trail?: string
  inDays?: number
  readShare?: number
}

/** Plays that devices sent for a trail that their learners do not have: one play for each of the first learners, one for each entry of `points`. */
export type DemoRefusedPlays = { trail: string; resource: string; points: number[]; daysAgo: number }

/** The studio that the manager of a demo domain finds. */
export type DemoStudio = { drafts: DemoDraft[]; notices: DemoNotice[]; refused: DemoRefusedPlays[] }
