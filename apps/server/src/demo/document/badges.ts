import type { Badge } from '@vereda/domain/badge/badge.ts'

type Words = Pick<Badge, 'id' | 'title' | 'description'> & { species: number }

const badge = (words: Words, wonBy: Badge['wonBy']): Badge => ({ ...words, image: null, wonBy })

/** A badge for finishing its resource. */
export const onFinish = (words: Words): Badge => badge(words, { kind: 'finish' })
/** A badge for reaching a percentage of its resource's points. */
export const onPercentage = (words: Words, percentage: number): Badge =>
  badge(words, { kind: 'percentage', percentage })
/** A badge that the content itself reports. */
export const onReport = (words: Words): Badge => badge(words, { kind: 'content' })
