import { useText } from '@vereda/client/text/use-text.ts'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import type { AnswerProps } from './answer-props.ts'
import styles from './question.module.css'
import { shuffled } from './shuffled.ts'

/** Items to match: for each one, the learner chooses an option from the system's own select. */
export function MatchingList({ question, answer, onAnswer }: AnswerProps) {
  const t = useText()
  const { items = [] } = question
  const options = shuffled(question).map(({ id, text }) => ({ id, name: text }))
  const match = (place: number, id: string) =>
    onAnswer(items.map((_, i) => (i === place ? id : (answer[i] ?? ''))))
  return (
    <ul className={styles.fields}>
      {items.map((item, i) => (
        <li key={item.id}>
          <SelectField
            label={item.text}
            nothing={t('trail.test.choose')}
            options={options}
            value={answer[i] ?? ''}
            onChange={(id) => match(i, id)}
          />
        </li>
      ))}
    </ul>
  )
}
