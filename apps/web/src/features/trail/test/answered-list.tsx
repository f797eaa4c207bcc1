import { useText } from '@vereda/client/text/use-text.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import type { AnsweredQuestion } from '@vereda/domain/trail/test-report.ts'
import { Check, CircleDashed } from 'lucide-react'
import styles from './test-result.module.css'

function Answered({ prompt, question }: { prompt: string; question: AnsweredQuestion }) {
  const t = useText()
  const { correct, feedback } = question
  return (
    <li className={styles.question}>
      <span className={correct ? styles.right : styles.wrong}>
        {correct ? <Check size={20} /> : <CircleDashed size={20} />}
      </span>
      <div>
        <h2>{prompt}</h2>
        <p>{t(correct ? 'trail.test.right' : 'trail.test.wrong')}</p>
        {feedback && <p>{feedback}</p>}
      </div>
    </li>
  )
}

type AnsweredListProps = {
  questions: readonly Pick<Question, 'id' | 'prompt'>[]
  answered: readonly AnsweredQuestion[]
}

/** Each question of the test, and whether its answer was right. */
export function AnsweredList({ questions, answered }: AnsweredListProps) {
  if (answered.length === 0) return null
  const promptOf = (id: string) => questions.find((question) => question.id === id)?.prompt ?? ''
  return (
    <ol className={styles.questions}>
      {answered.map((question) => (
        <Answered key={question.id} question={question} prompt={promptOf(question.id)} />
      ))}
    </ol>
  )
}
