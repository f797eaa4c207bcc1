import { type Text, useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { ListChecks, Lock, type LucideIcon, MessageCircleHeart, Mountain } from 'lucide-react'
import {
  type ClosingPart,
  closingParts,
  isConclusionSeen,
  isReached,
  isTestOfNewer,
  nextPart,
} from './arrival.ts'
import { MomentRow } from './moment-row.tsx'
import { canEarnMore, type TestRecord } from './test-record.ts'
import { useTestRecord } from './use-graded.ts'

const ICONS: Record<ClosingPart, LucideIcon> = {
  test: ListChecks,
  reaction: MessageCircleHeart,
  conclusion: Mountain,
}

const isPartDone = (trail: Trail, part: ClosingPart): boolean => {
  if (part === 'test') return trail.testResponse !== null
  return part === 'reaction' ? trail.reactionResponse !== null : isConclusionSeen(trail)
}

function factsOf(trail: Trail, part: ClosingPart, record: TestRecord | null, t: Text): string {
  if (part === 'conclusion') return t('trail.conclusion.facts')
  if (part === 'reaction') return t('trail.reaction.facts')
  if (record !== null && record.points !== null)
    return t('trail.test.result', { points: record.points, max: record.maxPoints })
  if (isTestOfNewer(trail)) return t('parts.resource.unknown')
  return t('trail.test.facts', { count: trail.test?.questions.length ?? 0 })
}

/** Whether a part can be opened. A survey is answered once, a test while it can earn more; the conclusion can always be read again. */
function isOpenable(trail: Trail, part: ClosingPart, record: TestRecord | null): boolean {
  if (!isReached(trail, part)) return false
  if (part === 'reaction') return trail.reactionResponse === null
  if (part === 'test' && isTestOfNewer(trail)) return false
  return part !== 'test' || canEarnMore(record)
}

/** The closing parts at the trail's end. */
export function ArrivalRows({ trail, onOpen }: { trail: Trail; onOpen: (part: ClosingPart) => void }) {
  const t = useText()
  const next = nextPart(trail)
  const record = useTestRecord(trail)
  return closingParts(trail).map((part) => {
    const Icon = trail.doneDate === null && !trail.preview ? Lock : ICONS[part]
    return (
      <MomentRow
        key={part}
        icon={<Icon size={24} />}
        title={t(`trail.${part}.title`)}
        facts={factsOf(trail, part, record, t)}
        isDone={trail.doneDate !== null && isPartDone(trail, part)}
        isNow={part === next}
        onOpen={isOpenable(trail, part, record) ? () => onOpen(part) : undefined}
      />
    )
  })
}
