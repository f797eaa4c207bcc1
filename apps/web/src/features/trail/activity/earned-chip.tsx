import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { Sprout } from 'lucide-react'
import { useCountUp } from '../../../parts/count-up/use-count-up.ts'

/** The points that an activity earned; new points count up. */
export function EarnedChip({ points, isNew }: { points: number; isNew: boolean }) {
  const t = useText()
  const { number } = useFormats()
  const shown = useCountUp(points, isNew ? 0 : points)
  return (
    <Chip look="reward">
      <Sprout size={16} />
      <span aria-hidden="true">{number(shown)}</span>
      <span className={type_.sr}>{t('parts.points', { points })}</span>
    </Chip>
  )
}
