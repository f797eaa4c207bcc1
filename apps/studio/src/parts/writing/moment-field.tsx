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

/** The value of a date field; browsers report a half-written one as empty, so it is told apart by `badInput`. */
const writtenIn = ({ validity, value }: HTMLInputElement) => (validity.badInput ? HALF_WRITTEN : value)

/** A local time of a zone (`YYYY-MM-DDTHH:mm`), empty for none. A half-written time is `HALF_WRITTEN`, and reported when the field is left. */
export function MomentField({ value, error = null, onChange, ...words }: MomentFieldProps) {
  const t = useText()
  const [isLeft, setIsLeft] = useState(false)
  const isHalf = value === HALF_WRITTEN
  // browsers fire no change event while a value stays half written
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
