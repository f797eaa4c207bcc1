import { useText } from '@vereda/client/text/use-text.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { useId } from 'react'
import type { AnswersProps } from './answers-props.ts'
import styles from './question.module.css'

/** Which of the two answers is right. Their words are the app's, unless the question brings its own. */
export function TrueFalseAnswers({ question, onChange }: AnswersProps) {
  const t = useText()
  const name = useId()
  const { options, correct } = question
  const own = ['true', 'false'].map((id) => ({ id, text: t(`question.${id}`) }))
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('question.whichIsRight')}</legend>
      {(options.length > 0 ? options : own).map(({ id, text }) => (
        <ChoiceCard
          key={id}
          name={name}
          isCompact
          title={text}
          checked={correct.includes(id)}
          onChange={() => onChange({ correct: [id] })}
        />
      ))}
    </fieldset>
  )
}
