import { useText } from '@vereda/client/text/use-text.ts'
import { FieldFrame } from '@vereda/ui/field/field-frame.tsx'
import styles from './long-field.module.css'

type LongFieldProps = { label: string; value: string; most: number; onChange: (value: string) => void }

/** A text of several lines, with how many characters it may still have. */
export function LongField({ label, value, most, onChange }: LongFieldProps) {
  const t = useText()
  return (
    <FieldFrame label={label} hint={t('frame.charactersLeft', { count: most - value.length })}>
      {(control) => (
        <textarea
          {...control}
          className={styles.words}
          rows={5}
          maxLength={most}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
