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
 * A trail as its learner sees it, with what the author says of each question of the challenges that the learner has played; of the others it is
 * not told, for it tells the answer (docs/decisions/challenges.md). `open` are the challenges as their author wrote them, by id.
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
