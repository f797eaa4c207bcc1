import { storedCell } from '@vereda/client/cell/stored-cell.ts'

/** How the editor shows the trail: as a sketch drawn at once, or in the learner's app on a phone or a computer. */
export const LOOKS = ['sketch', 'phone', 'desktop'] as const
export type LookedAt = (typeof LOOKS)[number]

const read = (text: string | null): LookedAt => LOOKS.find((look) => look === text) ?? 'sketch'

/** The way of showing that was last chosen on this device. */
export const lookCell = storedCell<LookedAt>('vereda.studio.look', read, (look) =>
  look === 'sketch' ? null : look,
)
