import type { Trail } from '@vereda/domain/trail/trail.ts'
import { later } from '@vereda/ui/later/later.tsx'

// Most trails have no dates, so the code for their words is loaded only for a trail that has some.
const DatesNote = later(async () => (await import('./dates-note.tsx')).DatesNote)

/** A group trail's dates on its own screen, if it has any. */
export const TrailDates = ({ trail }: { trail: Trail }) =>
  (trail.starts || trail.ends) && <DatesNote trail={trail} />
