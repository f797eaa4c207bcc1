import { useText } from '@vereda/client/text/use-text.ts'
import { Field, type FieldProps } from '@vereda/ui/field/field.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { useLeaving } from './use-leaving.ts'
import type { Fate, Settings } from './use-settings.ts'

type TextSetting = 'name' | 'administratorEmail' | 'timeZone'
type SavedFieldProps = Omit<FieldProps, 'label' | 'value' | 'onChange' | 'name'> & {
  name: TextSetting
  settings: Settings
  /** What is wrong with what is kept, until something else is. */
  keptFault?: string | undefined
}

/** A setting of one line, kept when its field or the screen is left or Enter is pressed; what can't be kept stays to be mended. */
export function SavedField({ name, settings, keptFault, ...input }: SavedFieldProps) {
  const t = useText()
  const kept = settings.settings[name]
  // what is typed, and from what; whatever is heard meanwhile, it stays until it is kept
  const [typed, setTyped] = useState<{ text: string; was?: string | null } | null>(null)
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const label = t(`domain.field.${name}`)
  const faultOf = (fate: Fate | undefined, text: string) => {
    if (fate === 'changed') return t('domain.changed.typed', { typed: text })
    if (fate === 'failed') return t('domain.failed.text')
    if (fate === 'unreached') return t('domain.unreached.text')
    return fate === 'refused' ? t(`domain.refused.${name}`) : undefined
  }
  async function save() {
    if (!typed) return
    const { text, was = kept } = typed
    if (text === (was ?? '')) return setTyped(null)
    leaving.noteSent(text)
    const became = await settings.save({ [name]: text }, { [name]: was })
    const fault = faultOf(became, text)
    // nobody sees the field any more
    if (fault && leaving.isOver()) showToast(`${label}: ${fault}`, 'bad')
    if (became === 'changed') setOvertaken(text)
    // what was typed since goes on from what is kept then
    if (became === 'changed' || became === 'saved')
      setTyped((now) => (now && now.text !== text ? { text: now.text } : null))
  }
  // a way back leaves no field first
  const leaving = useLeaving(typed?.text, save)
  const errorOf = () => {
    if (overtaken !== null) return faultOf('changed', overtaken)
    const fate = settings.fates[name]
    const fault = fate === 'changed' ? undefined : faultOf(fate, '')
    return fault ?? (typed === null ? keptFault : undefined)
  }
  return (
    <Field
      {...input}
      label={label}
      value={typed?.text ?? kept ?? ''}
      error={errorOf()}
      onChange={({ target }) => {
        setOvertaken(null)
        setTyped({ was: kept, ...typed, text: target.value })
      }}
      onBlur={() => void save()}
      onKeyDown={({ key }) => key === 'Enter' && void save()}
    />
  )
}
