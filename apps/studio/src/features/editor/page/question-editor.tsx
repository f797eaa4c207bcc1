import { useText } from '@vereda/client/text/use-text.ts'
import type { Question } from '@vereda/domain/content/page-block.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import addButton from '../add-button.module.css'
import styles from './page.module.css'

const option = () => ({ id: crypto.randomUUID(), text: '' })
const POINTS = 10

/** A question of one right answer with room for two, before anything is written. */
export const newQuestion = (): Question => ({
  ...{ id: crypto.randomUUID(), kind: 'single', prompt: '', correct: [], points: POINTS },
  options: [option(), option()],
})

const EDITABLE = ['single', 'multiple', 'short-text', 'reflection'] as const

type QuestionProps = { question: Question; onChange: (question: Question) => void }

/** A question of another kind from the same words: what the new kind has no room for is left out. */
function ofKind(question: Question, kind: Question['kind']): Question {
  const hasOptions = kind === 'single' || kind === 'multiple'
  const options = hasOptions && question.options.length === 0 ? [option(), option()] : question.options
  return { ...question, kind, correct: [], options: hasOptions ? options : [] }
}

function Options({ question, onChange }: QuestionProps) {
  const t = useText()
  const name = useId()
  const { kind, options, correct } = question
  const isSingle = kind === 'single'
  const mark = (id: string, isRight: boolean) => {
    const others = isSingle ? [] : correct.filter((other) => other !== id)
    onChange({ ...question, correct: isRight ? [...others, id] : others })
  }
  const write = (id: string, text: string) =>
    onChange({ ...question, options: options.map((one) => (one.id === id ? { ...one, text } : one)) })
  const remove = (id: string) =>
    onChange({
      ...question,
      options: options.filter((one) => one.id !== id),
      correct: correct.filter((one) => one !== id),
    })
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('editor.question.options')}</legend>
      {options.map(({ id, text }, index) => (
        <div key={id} className={styles.option}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={name}
            className={styles.right}
            aria-label={t('editor.question.right', { number: index + 1 })}
            checked={correct.includes(id)}
            onChange={({ target }) => mark(id, target.checked)}
          />
          <input
            className={styles.optionText}
            aria-label={t('editor.question.option', { number: index + 1 })}
            value={text}
            maxLength={500}
            onChange={({ target }) => write(id, target.value)}
          />
          <IconButton
            label={t('editor.question.removeOption', { number: index + 1 })}
            onClick={() => remove(id)}
          >
            <X size={18} />
          </IconButton>
        </div>
      ))}
      <button
        type="button"
        className={addButton.add}
        onClick={() => onChange({ ...question, options: [...options, option()] })}
      >
        <Plus size={18} />
        {t('editor.question.addOption')}
      </button>
    </fieldset>
  )
}

function Answers({ question, onChange }: QuestionProps) {
  const t = useText()
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <Options question={question} onChange={onChange} />
    case 'short-text':
      return (
        <Field
          label={t('editor.question.accepted')}
          hint={t('editor.question.acceptedHint')}
          value={question.correct.join('; ')}
          onChange={({ target }) => onChange({ ...question, correct: target.value.split(/;\s?/) })}
        />
      )
    case 'reflection':
      return <p className={styles.kept}>{t('editor.question.reflection')}</p>
    default:
      return <p className={styles.kept}>{t('editor.question.kept')}</p>
  }
}

/** A question of a page: its kind, its words, its answers and the right one, what is said after it, and its points. */
export function QuestionEditor({ question, onChange }: QuestionProps) {
  const t = useText()
  const kinds = EDITABLE.some((kind) => kind === question.kind) ? EDITABLE : [...EDITABLE, question.kind]
  return (
    <div className={styles.question}>
      <SelectField
        label={t('editor.question.kind')}
        nothing={t('editor.question.kindKept')}
        value={question.kind}
        options={kinds.map((kind) => ({ id: kind, name: t(`editor.question.kind.${kind}`) }))}
        onChange={(kind) => kind && onChange(ofKind(question, kind as Question['kind']))}
      />
      <Field
        label={t('editor.question.prompt')}
        value={question.prompt}
        maxLength={1000}
        onChange={({ target }) => onChange({ ...question, prompt: target.value })}
      />
      <Answers question={question} onChange={onChange} />
      <Field
        label={t('editor.question.feedback')}
        value={question.feedback ?? ''}
        maxLength={1000}
        onChange={({ target: { value } }) => {
          const { feedback: _, ...rest } = question
          onChange(value === '' ? rest : { ...rest, feedback: value })
        }}
      />
      <Field
        label={t('editor.question.points')}
        inputMode="numeric"
        value={String(question.points)}
        onChange={({ target }) =>
          onChange({ ...question, points: Math.max(0, Number.parseInt(target.value, 10) || 0) })
        }
      />
    </div>
  )
}
