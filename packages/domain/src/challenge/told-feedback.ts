import type { Trail } from '../trail/trail.ts'
import type { Challenge, ListedChallenge } from './challenge.ts'

function told(listed: ListedChallenge, open: Challenge | undefined): ListedChallenge {
  if (!open || listed.activityVersion === null) return listed
  const feedback = new Map(open.questions.map((question) => [question.id, question.feedback]))
  return {
    ...listed,
    questions: listed.questions.map((question) => {
      const said = feedback.get(question.id)
      return said ? { ...question, feedback: said } : question
    }),
  }
}

/**
 * The trail with its author's feedback on the questions of each challenge that the learner has played. The other challenges get no
 * feedback, because feedback gives the answer away (docs/decisions/challenges.md). `open` are the challenges as their author wrote them, by
 * id.
 */
export const withToldFeedback = (trail: Trail, open: ReadonlyMap<string, Challenge>): Trail =>
  open.size === 0
    ? trail
    : {
        ...trail,
        steps: trail.steps.map((step) =>
          step.challenge ? { ...step, challenge: told(step.challenge, open.get(step.challenge.id)) } : step,
        ),
      }
