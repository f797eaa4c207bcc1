import { useText } from '@vereda/client/text/use-text.ts'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import addButton from '../add-button.module.css'
import type { AnswersProps } from './answers-props.ts'
import { newOption } from './new-question.ts'
import { OptionRow } from './option-row.tsx'
import styles from './question.module.css'
import { useNextOption } from './use-next-option.ts'

/** Answers to choose from, each with a mark for the right ones. */
export function ChoiceAnswers({ question, onChange }: AnswersProps) {
  const t = useText()
  const name = useId()
  const { kind, options, correct } = question
  const { group, adding } = useNextOption(options.length)
  const isSingle = kind === 'single'
  const mark = (id: string, isRight: boolean) => {
    const others = isSingle ? [] : correct.filter((other) => other !== id)
    onChange({ correct: isRight ? [...others, id] : others })
  }
  const write = (id: string, text: string) =>
    onChange({ options: options.map((one) => (one.id === id ? { ...one, text } : one)) })
  const remove = (id: string) =>
    onChange({
      options: options.filter((one) => one.id !== id),
      correct: correct.filter((one) => one !== id),
    })
  const add = adding(() => onChange({ options: [...options, newOption()] }))
  return (
    <fieldset className={styles.options} ref={group}>
      <legend className={styles.legend}>{t('question.options')}</legend>
      {options.map(({ id, text }, index) => (
        <OptionRow
          key={id}
          number={index + 1}
          text={text}
          onWrite={(written) => write(id, written)}
          onRemove={() => remove(id)}
          onNext={add}
        >
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            className={styles.right}
            aria-label={t('question.right', { number: index + 1 })}
            checked={correct.includes(id)}
            onChange={({ target }) => mark(id, target.checked)}
          />
        </OptionRow>
      ))}
      <button type="button" className={addButton.add} onClick={add}>
        <Plus size={18} />
        {t('question.addOption')}
      </button>
    </fieldset>
  )
}
