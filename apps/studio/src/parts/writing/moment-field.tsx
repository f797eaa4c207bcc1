import { useText } from '@vereda/client/text/use-text.ts'
import { HALF_WRITTEN } from '@vereda/domain/time/wall-time.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { useState } from 'react'

type MomentFieldProps = {
  label: string
  hint?: string
  error?: string | null
  value: string
  onChange: (wallTime: string) => void
}

/** What a field holds; a browser tells of what is half written as of nothing. */
const writtenIn = ({ validity, value }: HTMLInputElement) => (validity.badInput ? HALF_WRITTEN : value)

/** A moment of a zone's wall (`YYYY-MM-DDTHH:mm`), empty for none; what is half written is `HALF_WRITTEN`, and said once it is left so. */
export function MomentField({ value, error = null, onChange, ...words }: MomentFieldProps) {
  const t = useText()
  const [isLeft, setIsLeft] = useState(false)
  const isHalf = value === HALF_WRITTEN
  // of what stays half written a browser tells no change
  const read = (input: HTMLInputElement) => {
    const written = writtenIn(input)
    if (written !== value) onChange(written)
  }
  return (
    <Field
      {...words}
      type="datetime-local"
      value={isHalf ? '' : value}
      error={isHalf && (isLeft || error) ? t('frame.halfMoment') : error}
      onChange={({ currentTarget }) => read(currentTarget)}
      onKeyUp={({ currentTarget }) => read(currentTarget)}
      onFocus={() => setIsLeft(false)}
      onBlur={({ currentTarget }) => {
        setIsLeft(true)
        read(currentTarget)
      }}
    />
  )
}
