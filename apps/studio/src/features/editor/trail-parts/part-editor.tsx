import { assertNever } from '@vereda/domain/result/result.ts'
import type { Editing } from '../editing.ts'
import type { PartSelection } from '../selection.ts'
import { ChallengePart } from './challenge-part.tsx'
import { ConclusionPart } from './conclusion-part.tsx'
import { IntroductionPart } from './introduction-part.tsx'
import { ReactionPart } from './reaction-part.tsx'
import { TestPart } from './test-part.tsx'

/** The editor of a part of the trail or of a step. */
export function PartEditor({ selection, ...editing }: Editing & { selection: PartSelection }) {
  const { node, part } = selection
  switch (part) {
    case 'introduction':
      return <IntroductionPart node={node} {...editing} />
    case 'test':
      return <TestPart node={node} {...editing} />
    case 'reaction':
      return <ReactionPart node={node} {...editing} />
    case 'conclusion':
      return <ConclusionPart node={node} {...editing} />
    case 'challenge':
      return <ChallengePart node={node} {...editing} />
    default:
      return assertNever(part)
  }
}
