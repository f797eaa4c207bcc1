import { useText } from '@vereda/client/text/use-text.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './question.module.css'

type OptionRowProps = {
  number: number
  text: string
  onWrite: (text: string) => void
  onRemove: () => void
  /** Called on Enter; adds the next answer. */
  onNext: () => void
  children?: ReactNode
}

/** The field of one answer, with its mark before it. */
export function OptionRow({ number, text, onWrite, onRemove, onNext, children }: OptionRowProps) {
  const t = useText()
  return (
    <div className={styles.option}>
      {children}
      <input
        className={styles.optionText}
        aria-label={t('question.option', { number })}
        value={text}
        maxLength={500}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onNext()
        }}
      />
      <IconButton label={t('question.removeOption', { number })} onClick={onRemove}>
        <X size={18} />
      </IconButton>
    </div>
  )
}
