import { useText } from '@vereda/client/text/use-text.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { AnswerProps } from './answer-props.ts'
import styles from './question.module.css'
import { shuffled } from './shuffled.ts'

function moved(ids: readonly string[], from: number, to: number): string[] {
  const without = ids.filter((_, i) => i !== from)
  return [...without.slice(0, to), ids[from]!, ...without.slice(to)]
}

/** Options to put into order, each moved by one place up or down at a time. */
export function OrderList({ question, answer, onAnswer }: AnswerProps) {
  const t = useText()
  const ids = answer.length > 0 ? answer : shuffled(question).map(({ id }) => id)
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? ''
  function move(from: number, to: number) {
    onAnswer(moved(ids, from, to))
    announce(t('trail.test.moved', { text: textOf(ids[from]!), place: to + 1, total: ids.length }))
  }
  return (
    <ol className={styles.order}>
      {ids.map((id, i) => (
        <li key={id} className={styles.item}>
          <span className={styles.place} aria-hidden="true">
            {i + 1}
          </span>
          <span className={styles.itemText}>{textOf(id)}</span>
          <span className={styles.movers}>
            <IconButton
              label={t('trail.test.up', { text: textOf(id) })}
              aria-disabled={i === 0}
              onClick={() => i > 0 && move(i, i - 1)}
            >
              <ChevronUp size={24} />
            </IconButton>
            <IconButton
              label={t('trail.test.down', { text: textOf(id) })}
              aria-disabled={i === ids.length - 1}
              onClick={() => i < ids.length - 1 && move(i, i + 1)}
            >
              <ChevronDown size={24} />
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  )
}
