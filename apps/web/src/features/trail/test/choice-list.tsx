import type { Question } from '@vereda/domain/content/page-block.ts'
import { Check } from 'lucide-react'
import type { AnswerProps } from './answer-props.ts'
import styles from './question.module.css'

type ChoiceListProps = AnswerProps & { options: Question['options']; type: 'radio' | 'checkbox' }

/** The options of a question as cards, of which one or several can be chosen. */
export function ChoiceList({ question, options, type, answer, onAnswer }: ChoiceListProps) {
  function choose(id: string) {
    if (type === 'radio') return onAnswer([id])
    onAnswer(answer.includes(id) ? answer.filter((other) => other !== id) : [...answer, id])
  }
  return (
    <fieldset className={styles.choices} aria-labelledby={`prompt-${question.id}`}>
      {options.map(({ id, text }) => (
        <label key={id} className={styles.choice}>
          <input type={type} name={question.id} checked={answer.includes(id)} onChange={() => choose(id)} />
          <span className={styles.mark} data-type={type} aria-hidden="true">
            <Check size={16} strokeWidth={3.4} />
          </span>
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
