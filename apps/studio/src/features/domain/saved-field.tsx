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
  /** A fault of the saved value, shown until the value changes. */
  keptFault?: string | undefined
}

/**
 * A setting in one line. It is saved when the field or the screen is left, or by Enter. A value that cannot be saved stays in the field to be
 * corrected.
 */
export function SavedField({ name, settings, keptFault, ...input }: SavedFieldProps) {
  const t = useText()
  const kept = settings.settings[name]
  // the typed text, and the value it started from; later news does not replace it until it is saved
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
    // the field is no longer visible, so a toast shows the fault
    if (fault && leaving.isOver()) showToast(`${label}: ${fault}`, 'bad')
    if (became === 'changed') setOvertaken(text)
    // text typed since is now based on the saved value
    if (became === 'changed' || became === 'saved')
      setTyped((now) => (now && now.text !== text ? { text: now.text } : null))
  }
  // the browser's back button leaves the screen without a blur event on the field
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
