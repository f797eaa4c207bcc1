import { useText } from '@vereda/client/text/use-text.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { Plus, X } from 'lucide-react'
import addButton from '../add-button.module.css'
import type { AnswersProps } from './answers-props.ts'
import { newOption, type Option } from './new-question.ts'
import styles from './question.module.css'

type Pair = { item: Option; option: Option }

const withText = (row: readonly Option[], id: string, text: string) =>
  row.map((one) => (one.id === id ? { ...one, text } : one))

/** Pairs of an item on the left and its match on the right, and further options that match nothing. */
export function MatchingAnswers({ question, onChange }: AnswersProps) {
  const t = useText()
  const { items = [], options, correct } = question
  const optionOf = (n: number) =>
    options.find(({ id }) => id === correct[n]) ?? { id: correct[n] ?? '', text: '' }
  const pairs: Pair[] = items.map((item, n) => ({ item, option: optionOf(n) }))
  const surplus = options.filter(({ id }) => !correct.includes(id))
  const addPair = () => {
    const option = newOption()
    onChange({
      items: [...items, newOption()],
      options: [...options, option],
      correct: [...correct, option.id],
    })
  }
  const removePair = (at: number) => {
    const left = correct.filter((_, n) => n !== at)
    onChange({
      items: items.filter((_, n) => n !== at),
      options: options.filter(({ id }) => id !== correct[at] || left.includes(id)),
      correct: left,
    })
  }
  const field = (label: string, text: string, write: (text: string) => void) => (
    <input
      className={styles.optionText}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={500}
      onChange={({ target }) => write(target.value)}
    />
  )
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('question.pairs')}</legend>
      {pairs.map(({ item, option }, n) => (
        <div key={item.id} className={styles.pair}>
          {field(t('question.item', { number: n + 1 }), item.text, (text) =>
            onChange({ items: withText(items, item.id, text) }),
          )}
          {field(t('question.match', { number: n + 1 }), option.text, (text) =>
            onChange({ options: withText(options, option.id, text) }),
          )}
          <IconButton label={t('question.removePair', { number: n + 1 })} onClick={() => removePair(n)}>
            <X size={18} />
          </IconButton>
        </div>
      ))}
      {surplus.map((option, n) => (
        <div key={option.id} className={styles.option}>
          {field(t('question.surplus', { number: n + 1 }), option.text, (text) =>
            onChange({ options: withText(options, option.id, text) }),
          )}
          <IconButton
            label={t('question.removeSurplus', { number: n + 1 })}
            onClick={() => onChange({ options: options.filter(({ id }) => id !== option.id) })}
          >
            <X size={18} />
          </IconButton>
        </div>
      ))}
      <div className={styles.adding}>
        <button type="button" className={addButton.add} onClick={addPair}>
          <Plus size={18} />
          {t('question.addPair')}
        </button>
        <button
          type="button"
          className={addButton.add}
          onClick={() => onChange({ options: [...options, newOption()] })}
        >
          <Plus size={18} />
          {t('question.addSurplus')}
        </button>
      </div>
    </fieldset>
  )
}
