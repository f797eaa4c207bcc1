import { useText } from '@vereda/client/text/use-text.ts'
import { TextArea } from '@vereda/ui/field/text-area.tsx'

type LongFieldProps = { label: string; value: string; most: number; onChange: (value: string) => void }

/** A text of several lines, with the number of characters left. */
export function LongField({ label, value, most, onChange }: LongFieldProps) {
  const t = useText()
  return (
    <TextArea
      label={label}
      hint={t('frame.charactersLeft', { count: most - value.length })}
      rows={5}
      maxLength={most}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
