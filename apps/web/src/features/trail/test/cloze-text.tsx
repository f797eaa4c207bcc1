import { useText } from '@vereda/client/text/use-text.ts'
import { gapsIn } from '@vereda/domain/content/grade-question.ts'
import { Fragment } from 'react'
import type { AnswerProps } from './answer-props.ts'
import styles from './question.module.css'
import { shuffled } from './shuffled.ts'

const GAP_MAX = 100 // characters in one gap

type GapProps = AnswerProps & { place: number; value: string; onFill: (text: string) => void }

/** One gap: a choice of words if the question has some, else a text field. */
function Gap({ question, place, value, onFill }: GapProps) {
  const t = useText()
  const common = {
    className: styles.gap,
    'aria-label': t('trail.test.gap', { place: place + 1, total: gapsIn(question) }),
    value,
  }
  if (question.options.length === 0)
    return (
      <input {...common} maxLength={GAP_MAX} autoComplete="off" onChange={(e) => onFill(e.target.value)} />
    )
  return (
    <select {...common} onChange={(event) => onFill(event.target.value)}>
      <option value="">{t('trail.test.choose')}</option>
      {shuffled(question).map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** A text with gaps to fill. */
export function ClozeText(props: AnswerProps) {
  const { question, answer, onAnswer } = props
  const gaps = Array.from({ length: gapsIn(question) }, (_, place) => answer[place] ?? '')
  const fill = (place: number, text: string) => onAnswer(gaps.map((old, i) => (i === place ? text : old)))
  return (
    <p className={styles.cloze}>
      {question.parts?.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts around the gaps never change their order
        <Fragment key={i}>
          {part}
          {i < gaps.length && <Gap {...props} place={i} value={gaps[i]!} onFill={(text) => fill(i, text)} />}
        </Fragment>
      ))}
    </p>
  )
}
