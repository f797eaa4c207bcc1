import { useText } from '@vereda/client/text/use-text.ts'
import { Field, type FieldProps } from '@vereda/ui/field/field.tsx'
import { useEffect, useState } from 'react'
import type { Settings } from './use-settings.ts'

type TextSetting = 'name' | 'administratorEmail' | 'timeZone'
type SavedFieldProps = Omit<FieldProps, 'label' | 'value' | 'onChange' | 'name'> & {
  name: TextSetting
  settings: Settings
}

/** A setting of one line, kept when its field is left or Enter is pressed; what can't be kept stays to be mended. */
export function SavedField({ name, settings, ...input }: SavedFieldProps) {
  const t = useText()
  const kept = settings.settings[name] ?? ''
  const [typed, setTyped] = useState(kept)
  useEffect(() => setTyped(kept), [kept])
  const fate = settings.fates[name]
  const save = () => {
    if (typed !== kept) void settings.save({ [name]: typed })
  }
  return (
    <Field
      {...input}
      label={t(`domain.field.${name}`)}
      value={typed}
      error={
        fate === 'refused' || fate === 'failed'
          ? t(`domain.${fate}.${fate === 'failed' ? 'text' : name}`)
          : undefined
      }
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
