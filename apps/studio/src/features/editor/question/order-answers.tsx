import { useText } from '@vereda/client/text/use-text.ts'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { StepButton } from '../../../parts/list/step-button.tsx'
import addButton from '../add-button.module.css'
import type { AnswersProps } from './answers-props.ts'
import { newOption, type Option } from './new-question.ts'
import { OptionRow } from './option-row.tsx'
import styles from './question.module.css'
import { useNextOption } from './use-next-option.ts'

const swapped = (row: readonly Option[], at: number, by: -1 | 1): Option[] => {
  const rest = row.filter((_, n) => n !== at)
  return [...rest.slice(0, at + by), row[at]!, ...rest.slice(at + by)]
}

/** Answers that learners put in order. The author writes them in the right order; learners see them mixed. */
export function OrderAnswers({ question, onChange }: AnswersProps) {
  const t = useText()
  const rank = (id: string) => question.correct.indexOf(id)
  const row = [...question.options].sort((one, other) => rank(one.id) - rank(other.id))
  const { group, adding } = useNextOption(row.length)
  const put = (options: Option[]) => onChange({ options, correct: options.map(({ id }) => id) })
  const add = adding(() => put([...row, newOption()]))
  const mover = (at: number, by: -1 | 1) => {
    const Icon = by < 0 ? ArrowUp : ArrowDown
    const number = at + 1
    return (
      <StepButton
        label={t(by < 0 ? 'question.up' : 'question.down', { number })}
        isAtEdge={row[at + by] === undefined}
        onStep={() => put(swapped(row, at, by))}
      >
        <Icon size={18} />
      </StepButton>
    )
  }
  return (
    <fieldset className={styles.options} ref={group}>
      <legend className={styles.legend}>{t('question.inOrder')}</legend>
      {row.map(({ id, text }, index) => (
        <OptionRow
          key={id}
          number={index + 1}
          text={text}
          onWrite={(written) => put(row.map((one) => (one.id === id ? { ...one, text: written } : one)))}
          onRemove={() => put(row.filter((one) => one.id !== id))}
          onNext={add}
        >
          {mover(index, -1)}
          {mover(index, 1)}
        </OptionRow>
      ))}
      <button type="button" className={addButton.add} onClick={add}>
        <Plus size={18} />
        {t('question.addOption')}
      </button>
    </fieldset>
  )
}
