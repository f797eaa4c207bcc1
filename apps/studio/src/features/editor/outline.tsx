import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { trailOf } from '@vereda/domain/draft/draft.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { Flag, ListChecks, PartyPopper, Smile, Sprout } from 'lucide-react'
import type { OutlineProps } from './adding.tsx'
import styles from './editor.module.css'
import { OutlineSteps } from './lifting/outline-steps.tsx'
import { PartRow } from './part-row.tsx'
import { isChosen, partId, type TrailPart } from './selection.ts'

// the outline is drawn first; the buttons that add to it and its keys follow
const Adding = later<OutlineProps>(async () => (await import('./adding.tsx')).Adding)
const OutlineKeys = later(async () => {
  const [part] = await Promise.all([import('./row-keys/outline-keys.tsx'), needMessages('row-keys')])
  return part.OutlineKeys
})

/** The parts before the first step and after the last. */
const BEFORE = ['introduction'] as const
const AFTER = ['test', 'reaction', 'conclusion'] as const
const PART_ICONS = {
  introduction: Sprout,
  test: ListChecks,
  reaction: Smile,
  conclusion: PartyPopper,
} as const

/** A few words on the current content of a part of the trail. */
function usePartDetail({ draft }: Pick<OutlineProps, 'draft'>) {
  const t = useText()
  const { introduction, test, reaction, alternateConclusion, approvalRating } = trailOf(draft).fields
  const none = t('editor.part.none')
  return (part: TrailPart): string => {
    switch (part) {
      case 'introduction':
        return introduction ? t('editor.part.once') : none
      case 'test':
        return test ? t('editor.part.questions', { count: test.questions.length }) : none
      case 'reaction':
        return reaction ? t('editor.part.stars') : none
      case 'conclusion':
        return alternateConclusion
          ? t('editor.part.andBelow', { rating: approvalRating })
          : t('editor.part.once')
      default:
        return assertNever(part)
    }
  }
}

function Parts({ parts, ...props }: OutlineProps & { parts: readonly TrailPart[] }) {
  const { selection, onSelect } = props
  const t = useText()
  const detailOf = usePartDetail(props)
  return parts.map((part) => {
    const Icon = PART_ICONS[part]
    return (
      <PartRow
        key={part}
        icon={<Icon size={18} />}
        name={t(`editor.part.${part}`)}
        detail={detailOf(part)}
        row={partId(ROOT_ID, part)}
        isSelected={selection.part === part}
        onSelect={() => onSelect(partId(ROOT_ID, part))}
      />
    )
  })
}

/** The trail from its introduction to its conclusion. A click selects a row; handles move steps and activities. */
export function Outline(props: OutlineProps) {
  const { selection, onSelect } = props
  const t = useText()
  return (
    <nav className={styles.outline} aria-label={t('editor.outline')}>
      <PartRow
        icon={<Flag size={18} />}
        name={t('editor.wholeTrail')}
        row={ROOT_ID}
        isSelected={isChosen(selection, ROOT_ID)}
        onSelect={() => onSelect(ROOT_ID)}
      />
      <Parts {...props} parts={BEFORE} />
      <OutlineSteps {...props} />
      <div className={styles.adding}>
        <Adding {...props} />
      </div>
      <div className={styles.closing}>
        <Parts {...props} parts={AFTER} />
      </div>
      <OutlineKeys />
    </nav>
  )
}
