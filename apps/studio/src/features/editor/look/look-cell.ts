import { storedCell } from '@vereda/client/cell/stored-cell.ts'

/** How the trail is looked at while it is written: drawn at once, or as a learner sees it on a phone or a computer. */
export const LOOKS = ['sketch', 'phone', 'desktop'] as const
export type LookedAt = (typeof LOOKS)[number]

const read = (text: string | null): LookedAt => LOOKS.find((look) => look === text) ?? 'sketch'

/** The look that was chosen last on this device. */
export const lookCell = storedCell<LookedAt>('vereda.studio.look', read, (look) =>
  look === 'sketch' ? null : look,
)
