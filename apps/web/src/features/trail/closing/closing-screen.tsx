import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Conclusion } from '../conclusion/conclusion.tsx'
import { ReactionScreen } from '../reaction/reaction-screen.tsx'
import { TestScreen } from '../test/test-screen.tsx'
import type { ClosingPart } from './arrival.ts'

/** The screen after a trail's activities: its test, its survey or its conclusion. */
export function ClosingScreen({ trail, part }: { trail: Trail; part: ClosingPart }) {
  if (part === 'test' && trail.test) return <TestScreen trail={trail} test={trail.test} />
  if (part === 'reaction' && trail.reaction)
    return <ReactionScreen trail={trail} questions={trail.reaction.questions} />
  return <Conclusion trail={trail} />
}
